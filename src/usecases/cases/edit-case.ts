import type { Context } from '../../context.ts'
import { type CaseRow, editCase as editRow } from '../../db/cases/cases.ts'
import { attachToCase, releaseOthers } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import type { Patient } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { lockCaseOf } from '../case/open-case.ts'
import { writeMoment } from '../case/write-moment.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { takeConsent } from '../consent/consent.ts'
import { claimDocuments, requireDocumentHosts, requireReady } from '../documents/attach-documents.ts'
import { type CaseFields, requireReferences } from './save-case.ts'

/** Changes or submits a draft. Fields that the request leaves out keep their stored values. */
export async function editCase(
  ctx: Context,
  owner: Patient,
  fields: CaseFields & { readonly case_id: string },
  language: Language,
) {
  await requireDocumentHosts(ctx, 'medical_documents', fields.medical_documents)
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, fields.case_id, owner.id)
    const { status } = decide(subject, 'edit', fields.status)
    await keepPatient(ctx, tx, owner)
    const entersReview = status === 'review'
    const { patient_name = subject.patient_name, relation = subject.relation } = fields
    const { rtId, dcId } = await requireReferences(tx, fields, entersReview ? { patient_name, relation } : null)
    const now = ctx.clock.now()
    const documents = await replaceDocuments(ctx, tx, subject, fields.medical_documents, now)
    if (entersReview) await requireReady(tx, subject.case_id)
    await editRow(tx, subject.case_id, status, {
      rtId,
      dcId,
      age: fields.patient_age,
      gender: fields.patient_gender,
      history: fields.medical_history,
      documents,
      questions: fields.questions,
      patientName: fields.patient_name,
      relation: fields.relation,
      now,
    })
    const { consent_version: version, consent_ticks: ticks } = fields
    await takeConsent(ctx, tx, { caseId: subject.case_id, version, ticks, language, entersReview, now })
    if (entersReview) {
      await writeMoment(ctx, tx, { subject, doer: owner, milestones: [{ milestone: 'new_case' }], card: 'show', now })
    }
    return { case_id: subject.case_id, status }
  })
}

/**
 * Replaces the stored documents by the given list, if there is one. A document that the list leaves out belongs to no
 * case again.
 */
async function replaceDocuments(
  ctx: Context,
  tx: Tx,
  subject: CaseRow,
  given: CaseFields['medical_documents'],
  now: Date,
) {
  if (given === undefined) return undefined
  const { case_id: caseId, user_id: ownerId } = subject
  const claimed = await claimDocuments(ctx, tx, { ownerId, caseId, field: 'medical_documents', documents: given })
  await releaseOthers(tx, caseId, claimed.uploaded, now)
  await attachToCase(tx, caseId, claimed.uploaded, now)
  return claimed.documents
}
