import type { Context } from '../../context.ts'
import type { Doctor } from '../../domain/actor.ts'
import { openForDoctor } from './pro-case.ts'

/** The documents of a case, for those who work on it. */
export async function listDocuments(ctx: Context, doctor: Doctor, given: string) {
  const { row } = await openForDoctor(ctx, doctor, given)
  return { case_id: row.case_id, documents: row.medical_documents }
}
