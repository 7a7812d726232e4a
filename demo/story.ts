import type { Context } from '../src/context.ts'
import type { GivenDocument } from '../src/domain/case/document.ts'
import { DomainError } from '../src/domain/errors/errors.ts'
import { assignCoordinator } from '../src/usecases/cases/assign-coordinator.ts'
import { cancelCase } from '../src/usecases/cases/cancel-case.ts'
import { editCase } from '../src/usecases/cases/edit-case.ts'
import { notifyDelay } from '../src/usecases/cases/notify-delay.ts'
import { rejectCase } from '../src/usecases/cases/reject-case.ts'
import { saveCase } from '../src/usecases/cases/save-case.ts'
import { handleCallback } from '../src/usecases/payments/handle-callback.ts'
import { addAddendum } from '../src/usecases/reports/add-addendum.ts'
import type { Shop, Ward } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Cast, DemoCase, Later, Step } from './demo-case.ts'
import { uploadDocument } from './documents.ts'
import type { Illness } from './illnesses/illness.ts'
import type { Kind } from './kinds.ts'
import { administrator, type Subject } from './people.ts'
import { open, openReport } from './reading.ts'
import { as, consult, finish, talk } from './teamwork.ts'

const HOUR = 3_600_000
const paying: readonly Kind[] = ['in_progress', 'overdue', 'refunded', 'refund_failed', 'completed']

/** One case from its first day to its present state, as steps that each wait for their hour. */
export function tell(chance: Chance, shop: Shop, cast: Cast, start: number) {
  const { kind, patient } = cast
  const subject = cast.forChild ? patient.child : patient
  const { ward, illness } = chance.oneOf(possible(shop, subject, cast.withGuests ? shop.wards.slice(0, 1) : shop.wards))
  const type = chance.oneOf(shop.types)
  const demoCase: DemoCase = {
    ...cast,
    illness,
    subject,
    doctors: ward.doctors.slice(0, type.doctors),
    coordinator: (cast.withGuests ? ward.coordinators[0] : undefined) ?? chance.oneOf(ward.coordinators),
    caseId: '',
    coordinatorSop: '',
    doctorAssignments: [],
  }
  const { coordinator } = demoCase
  const steps: Step[] = []
  let at = start
  const later: Later = (low, high, run) => {
    at += chance.between(low, high) * HOUR
    steps.push({ at, run })
  }
  submit(chance, later, demoCase, fieldsOf(ward, type.rtId, demoCase))
  if (kind === 'draft' || kind === 'review') return { demoCase, steps }
  if (kind === 'rejected' || kind === 'cancelled') {
    later(3, 40, ctx => (kind === 'rejected' ? reject(ctx, demoCase, chance) : leave(ctx, demoCase)))
    return { demoCase, steps }
  }
  later(1, 20, async ctx => {
    await open(ctx, administrator, demoCase)
    const request = { case_id: demoCase.caseId, doctor_id: coordinator.doctor_id }
    demoCase.coordinatorSop = (await assignCoordinator(ctx, administrator, request)).sop_id
  })
  if (kind === 'declined' || (paying.includes(kind) && chance.percent(10))) {
    later(0.5, 6, ctx => handleCallback(ctx, 'failed', { case_id: demoCase.caseId }))
  }
  if (kind === 'mismatch')
    later(1, 8, ctx => handleCallback(ctx, 'success', { case_id: demoCase.caseId }).catch(ignoreRefusal))
  if (!paying.includes(kind)) return { demoCase, steps }
  later(0.2, 20, ctx => handleCallback(ctx, 'success', { case_id: demoCase.caseId }))
  if (kind === 'refunded' || kind === 'refund_failed') {
    later(2, 30, ctx => leave(ctx, demoCase))
    return { demoCase, steps }
  }
  consult(chance, later, demoCase)
  talk(chance, later, demoCase)
  if (kind === 'overdue') {
    // Well after the due date.
    later(290, 300, ctx =>
      notifyDelay(ctx, as(coordinator), { case_id: demoCase.caseId, reason: 'One opinion is still missing' }),
    )
  }
  if (kind === 'completed') {
    later(2, 20, ctx => finish(ctx, demoCase))
    later(1, 12, ctx => openReport(ctx, demoCase))
    if (illness.addendum !== undefined) {
      const text = illness.addendum[patient.language]
      later(20, 60, ctx => addAddendum(ctx, as(coordinator), { case_id: demoCase.caseId, text }, patient.language))
    }
  }
  return { demoCase, steps }
}

/** A refused callback is recorded; the story goes on. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}

/** The illnesses that fit this person. */
function possible(
  { wards }: Shop,
  { age, gender }: Subject,
  preferred: readonly Ward[],
): { ward: Ward; illness: Illness }[] {
  const fits = ({ ages, gender: only = gender }: Illness) => age >= ages[0] && age <= ages[1] && only === gender
  const within = (list: readonly Ward[]) =>
    list.flatMap(ward => ward.illnesses.filter(fits).map(illness => ({ ward, illness })))
  const found = within(preferred)
  return found.length > 0 ? found : within(wards)
}

function fieldsOf(ward: Ward, rtId: string, { illness, patient, subject, forChild }: DemoCase) {
  const { language } = patient
  return {
    rt_id: rtId,
    dc_id: ward.dcId,
    patient_age: subject.age,
    patient_gender: subject.gender,
    medical_history: illness.history[language],
    questions: illness.questions.map(({ question }) => question[language]),
    ...(forChild ? { patient_name: patient.child.name, relation: 'child' as const } : {}),
  }
}

const consent_ticks = { acting_for_other: true, medical_limits: true, use_of_data: true }

/** The documents are uploaded first, as on the patient's page. */
function submit(chance: Chance, later: Later, demoCase: DemoCase, fields: ReturnType<typeof fieldsOf>): void {
  const { kind, patient, illness, subject } = demoCase
  const asDraft = kind === 'draft' || chance.percent(30)
  const medical_documents: GivenDocument[] = []
  later(0, 0, async ctx => {
    for (const title of illness.documents) {
      medical_documents.push(await uploadDocument(ctx, patient, title, subject))
    }
    const { version: consent_version } = await ctx.consentNotice.get()
    const status = asDraft ? 'draft' : 'review'
    const given = { ...fields, medical_documents, consent_version, consent_ticks, status } as const
    demoCase.caseId = (await saveCase(ctx, patient.actor, given, { key: null, language: patient.language })).case_id
  })
  if (!asDraft || kind === 'draft') return
  later(0.1, 1.5, ctx =>
    editCase(
      ctx,
      patient.actor,
      { ...fields, medical_documents, case_id: demoCase.caseId, status: 'review' },
      patient.language,
    ),
  )
}

async function reject(ctx: Context, demoCase: DemoCase, chance: Chance) {
  await open(ctx, administrator, demoCase)
  const reject_reason = chance.percent(50)
    ? 'The documents cannot be read. Please submit the case again with the original reports.'
    : 'This condition needs emergency care and cannot wait for a review.'
  return rejectCase(ctx, administrator, { case_id: demoCase.caseId, reject_reason })
}

/** Some patients change their mind, some ask by phone. */
function leave(ctx: Context, { caseId, patient }: DemoCase) {
  return patient.age % 2 === 0
    ? cancelCase(ctx, patient.actor, { case_id: caseId, reason_code: 'treated_elsewhere' })
    : cancelCase(ctx, administrator, { case_id: caseId, reason: 'Asked by phone to cancel' })
}
