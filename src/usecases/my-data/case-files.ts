import type { Context } from '../../context.ts'
import { listAccess } from '../../db/access/access-views.ts'
import { listMessages } from '../../db/cases/messages.ts'
import { listConsents } from '../../db/consent/consents.ts'
import { listReady } from '../../db/documents/case-documents.ts'
import { findDocument } from '../../db/documents/documents.ts'
import { findPdf, listEditions } from '../../db/reports/reports.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import type { Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { nameWithEnding } from '../../domain/uploaded-document.ts'
import type { Language } from '../../i18n/language.ts'
import { presentAccess } from '../access/case-access.ts'
import { reportFhir } from '../reports/report-fhir.ts'
import { viewReport } from '../reports/view-report.ts'
import { viewOrder } from '../views/order.ts'
import { viewOwnCase } from '../views/own-case.ts'
import { type DataFile, fileName, json, jsonList } from './files.ts'

/** Everything of one case that its patient may see. A case erased meanwhile yields no files. */
export async function* caseFiles(
  ctx: Context,
  owner: Patient,
  caseId: string,
  language: Language,
): AsyncGenerator<DataFile> {
  const details = await orGone(viewOwnCase(ctx, owner, caseId, language))
  const order = await orGone(viewOrder(ctx, owner, caseId, language))
  if (details === null || order === null) return
  const folder = `cases/${details.case_number}`
  const lastModified = ctx.clock.now()
  const file = (name: string, input: DataFile['input']): DataFile => ({
    name: `${folder}/${name}`,
    lastModified,
    input,
  })
  yield file('case.json', json({ ...details, order, consents: await listConsents(ctx.db, caseId) }))
  yield file(
    'messages.json',
    jsonList(async page => (await listMessages(ctx.db, caseId, page)).rows),
  )
  yield file('who-opened-it.json', jsonList(readAccess(ctx, caseId, language)))
  if (details.status === 'completed') yield* reportFiles(ctx, owner, caseId, language, file)
  yield* documentFiles(ctx, caseId, file)
}

type Place = (name: string, input: DataFile['input']) => DataFile

function readAccess(ctx: Context, caseId: string, language: Language) {
  const filter = { caseId, caseNumber: null, actorId: null, from: null, before: null }
  return async (page: Parameters<typeof listAccess>[2]) =>
    (await listAccess(ctx.db, filter, page)).rows.map(row => presentAccess(row, language))
}

async function* reportFiles(ctx: Context, owner: Patient, caseId: string, language: Language, file: Place) {
  const report = await orGone(viewReport(ctx, owner, caseId, language))
  const fhir = await orGone(reportFhir(ctx, owner, caseId, language))
  if (report !== null) yield file('report.json', json(report))
  if (fhir !== null) yield file('report.fhir.json', json(fhir))
  for (const { language: own, version } of await listEditions(ctx.db, caseId)) {
    const pdf = await findPdf(ctx.db, caseId, own, version)
    if (pdf !== null) yield file(`report-${own}-v${version}.pdf`, pdf)
  }
}

/** The number in front keeps two documents of the same name apart. */
async function* documentFiles(ctx: Context, caseId: string, file: Place) {
  for (const [index, documentId] of (await listReady(ctx.db, caseId)).entries()) {
    const document = await findDocument(ctx.db, documentId)
    if (document === null) continue
    const { key, bytes, tags } = document
    const name = nameWithEnding(document.name, document.content_type)
    const read = createDocumentReader(ctx.documents, { documentId, key, bytes, tags })
    yield file(`documents/${String(index + 1).padStart(2, '0')} ${fileName(name)}`, read())
  }
}

/** Null when the thing does not exist any more, or not yet. */
async function orGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
