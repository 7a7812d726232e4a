import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { countOwnedCases, insertCase, lockOwner } from '../../db/cases/cases.ts'
import { claimKey, type KeyUse } from '../../db/cases/idempotency.ts'
import { findActiveReferences } from '../../db/catalogue/catalogue.ts'
import { attachToCase } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { GivenTicks } from '../../domain/case/consent.ts'
import type { GivenDocument } from '../../domain/case/document.ts'
import { type Gender, isOwn, type Relation } from '../../domain/case/patient.ts'
import { isQuotaReached, MOST_CASES } from '../../domain/case/quota.ts'
import { DomainError, type FieldError, refuseFields } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { writeMoment } from '../case/write-moment.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { takeConsent } from '../consent/consent.ts'
import { claimDocuments, requireDocumentHosts, requireReady } from '../documents/attach-documents.ts'

export interface CaseFields {
  readonly rt_id: string
  readonly dc_id: string
  readonly patient_age: number
  readonly patient_gender: Gender
  readonly status: 'draft' | 'review'
  readonly medical_history?: string
  readonly medical_documents?: readonly GivenDocument[]
  readonly questions?: readonly string[]
  readonly patient_name?: string
  readonly relation?: Relation
  readonly consent_version?: string
  readonly consent_ticks?: GivenTicks
}

interface Sent {
  /** The idempotency key. */
  readonly key: string | null
  /** The language of the page that the patient saw. */
  readonly language: Language
}

/**
 * Saves a patient's new case, as a draft or submitted. A repeated idempotency key returns the case of the first
 * request.
 */
export async function saveCase(ctx: Context, owner: Patient, fields: CaseFields, sent: Sent) {
  await requireDocumentHosts(ctx, 'medical_documents', fields.medical_documents)
  return ctx.db.transaction(tx => save(ctx, tx, owner, fields, sent))
}

async function save(ctx: Context, tx: Tx, owner: Patient, fields: CaseFields, { key, language }: Sent) {
  const now = ctx.clock.now()
  const caseId = newId(now)
  await keepPatient(ctx, tx, owner)
  const earlier = key === null ? null : await claimForCase(tx, { userId: owner.id, key, caseId, now }, fields)
  if (earlier !== null) return { case_id: earlier }
  if (ctx.config.production) await requireCaseQuota(tx, owner, fields.status)
  const claimed = await claimDocuments(ctx, tx, {
    ownerId: owner.id,
    caseId: null,
    field: 'medical_documents',
    documents: fields.medical_documents ?? [],
  })
  const entersReview = fields.status === 'review'
  const { rtId, dcId } = await requireReferences(tx, fields, entersReview ? fields : null)
  await insertCase(tx, {
    caseId,
    userId: owner.id,
    rtId,
    dcId,
    ...contentOf(fields),
    documents: claimed.documents,
    now,
  })
  await attachToCase(tx, caseId, claimed.uploaded, now)
  if (entersReview && claimed.uploaded.length > 0) await requireReady(tx, caseId)
  const { consent_version: version, consent_ticks: ticks } = fields
  await takeConsent(ctx, tx, { caseId, version, ticks, language, entersReview, now })
  if (entersReview) await writeNewCase(ctx, tx, caseId, owner, now)
  return { case_id: caseId }
}

/** Claims an idempotency key for a new case. Returns the earlier case of the same request. */
async function claimForCase(tx: Tx, use: Omit<KeyUse, 'bodyHash'>, fields: CaseFields): Promise<string | null> {
  const bodyHash = hashOf(fields)
  const known = await claimKey(tx, { ...use, bodyHash })
  if (known !== null && !known.bodyHash.equals(bodyHash)) throw new DomainError('idempotency_key_reused')
  return known?.caseId ?? null
}

/** Empty texts are stored as null. */
function contentOf(fields: CaseFields) {
  return {
    age: fields.patient_age,
    gender: fields.patient_gender,
    status: fields.status,
    history: fields.medical_history || null,
    questions: fields.questions ?? [],
    patientName: fields.patient_name || null,
    relation: fields.relation ?? null,
  }
}

async function writeNewCase(ctx: Context, tx: Tx, caseId: string, owner: Patient, now: Date): Promise<void> {
  await writeMoment(ctx, tx, {
    subject: { case_id: caseId, user_id: owner.id },
    doer: owner,
    milestones: [{ milestone: 'new_case' }],
    card: 'show',
    now,
  })
}

/** Counts under a lock, so that two requests at the same time cannot both take the last place of the quota. */
async function requireCaseQuota(tx: Tx, owner: Patient, adding: CaseFields['status']): Promise<void> {
  await lockOwner(tx, owner.id)
  if (isQuotaReached(await countOwnedCases(tx, owner.id, MOST_CASES), adding)) throw new DomainError('quota_reached')
}

/** Hashes every validated field, because validation has removed all others. The order of the fields does not matter. */
function hashOf(fields: CaseFields): Buffer {
  return createHash('sha256').update(JSON.stringify(fields, sortFields)).digest()
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = Object.entries(value).filter(([, field]) => !isNothing(field))
  return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** An empty list or object counts as a missing field. */
const isNothing = (field: unknown) =>
  field === undefined || field === null || (typeof field === 'object' && Object.keys(field).length === 0)

/** The person whom a case is about, as the database will store them. */
interface Person {
  readonly patient_name?: string | null
  readonly relation?: Relation | null
}

/**
 * Refuses an unknown or inactive review type or category. A case that enters review passes its person as `submitted`. A
 * person other than the owner of the account needs a name.
 */
export async function requireReferences(tx: Tx, fields: { rt_id: string; dc_id: string }, submitted: Person | null) {
  const [rtId, dcId] = [idOf(fields.rt_id), idOf(fields.dc_id)]
  const { rt, dc } = await findActiveReferences(tx, rtId, dcId)
  const wrong = [...(rt ? [] : ['rt_id']), ...(dc ? [] : ['dc_id'])]
  const unnamed = submitted !== null && !submitted.patient_name && !isOwn({ relation: submitted.relation ?? null })
  refuseFields([
    ...wrong.map((field): FieldError => ({ field, key: 'field_reference' })),
    ...(unnamed ? [{ field: 'patient_name', key: 'field_required' } as const] : []),
  ])
  return { rtId, dcId }
}
