import type { Context } from '../src/context.ts'
import { type Reading, readerOf } from '../src/domain/people/access-log.ts'
import type { Administrator, Doctor, Patient } from '../src/domain/people/actor.ts'
import { viewCaseForDoctor } from '../src/usecases/cases/doctor-case.ts'
import { viewCaseFile } from '../src/usecases/oversight/case-file.ts'
import type { DemoCase } from './demo-case.ts'

/** Opens the page of a case, as people do before they act on it. Logs it here, because no HTTP request does. */
export async function open(ctx: Context, reader: Doctor | Administrator, { caseId, patient }: DemoCase): Promise<void> {
  if (reader.kind === 'admin') await viewCaseFile(ctx, reader, caseId, patient.language)
  else await viewCaseForDoctor(ctx, reader, { case_id: caseId }, patient.language, writtenBelow)
  await write(ctx, reader, 'opened_case', caseId)
}

const writtenBelow = async () => {}

export async function openReport(ctx: Context, { caseId, patient }: DemoCase): Promise<void> {
  await write(ctx, patient.actor, 'opened_report', caseId, `${patient.language} v1`)
}

async function write(
  ctx: Context,
  reader: Doctor | Administrator | Patient,
  action: Reading,
  caseId: string,
  objectId: string | null = null,
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.accessLog.write({ at, reader: readerOf(reader), action, caseId, objectId, requestId: null, address: null })
}
