import type { Context } from '../context.ts'
import type { Administrator, Doctor } from '../domain/actor.ts'
import { answerDocumentRequest } from '../usecases/cases/answer-document-request.ts'
import { assignCoordinator } from '../usecases/cases/assign-coordinator.ts'
import { assignDoctor } from '../usecases/cases/assign-doctor.ts'
import { cancelCase } from '../usecases/cases/cancel-case.ts'
import { editCase } from '../usecases/cases/edit-case.ts'
import { giveOpinion } from '../usecases/cases/give-opinion.ts'
import { notifyDelay } from '../usecases/cases/notify-delay.ts'
import { rejectCase } from '../usecases/cases/reject-case.ts'
import { requestDocuments } from '../usecases/cases/request-documents.ts'
import { saveCase } from '../usecases/cases/save-case.ts'
import { CallbackRefused, handleCallback } from '../usecases/payments/handle-callback.ts'
import { addAddendum } from '../usecases/reports/add-addendum.ts'
import { completeCase } from '../usecases/reports/complete-case.ts'
import type { Shop, Ward } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Illness } from './illnesses/illness.ts'
import type { Kind } from './kinds.ts'
import type { DemoDoctor, DemoPatient } from './people.ts'

export interface Step {
  readonly at: number
  run(ctx: Context): Promise<unknown>
}

/** What becomes known while a story is told. */
export interface Told {
  readonly kind: Kind
  readonly patient: DemoPatient
  readonly coordinator: DemoDoctor
  readonly doctors: readonly DemoDoctor[]
  caseId: string
  coordinatorSop: string
  doctorAssignments: string[]
}

const HOUR = 3_600_000
const admin: Administrator = { kind: 'admin', id: 'admin-1' }
const as = (doctor: DemoDoctor): Doctor => ({ kind: 'doctor', id: doctor.doctor_id })
const paying: readonly Kind[] = ['in_progress', 'overdue', 'refunded', 'refund_failed', 'completed']

/** One case from its first day to where it stands, as steps that wait for their hour. */
export function tell(chance: Chance, shop: Shop, kind: Kind, patient: DemoPatient, start: number) {
  const { ward, illness } = chance.oneOf(possible(shop, patient))
  const type = chance.oneOf(shop.types)
  const doctors = ward.doctors.slice(0, type.doctors)
  const coordinator = chance.oneOf(ward.coordinators)
  const told: Told = { kind, patient, coordinator, doctors, caseId: '', coordinatorSop: '', doctorAssignments: [] }
  const steps: Step[] = []
  let at = start
  const later = (low: number, high: number, run: Step['run']) => {
    at += chance.between(low, high) * HOUR
    steps.push({ at, run })
  }
  const fields = fieldsOf(chance, ward, illness, type.rtId, patient)
  submit(chance, later, told, fields)
  if (kind === 'draft' || kind === 'review') return { told, steps }
  if (kind === 'rejected' || kind === 'cancelled') {
    later(3, 40, ctx => (kind === 'rejected' ? reject(ctx, told, chance) : leave(ctx, told)))
    return { told, steps }
  }
  later(1, 20, async ctx => {
    const request = { case_id: told.caseId, doctor_id: coordinator.doctor_id }
    told.coordinatorSop = (await assignCoordinator(ctx, admin, request)).sop_id
  })
  if (kind === 'declined' || (paying.includes(kind) && chance.percent(10))) {
    later(0.5, 6, ctx => handleCallback(ctx, 'failed', { case_id: told.caseId }))
  }
  if (kind === 'mismatch')
    later(1, 8, ctx => handleCallback(ctx, 'success', { case_id: told.caseId }).catch(ignoreRefusal))
  if (!paying.includes(kind)) return { told, steps }
  later(0.2, 20, ctx => handleCallback(ctx, 'success', { case_id: told.caseId }))
  if (kind === 'refunded' || kind === 'refund_failed') {
    later(2, 30, ctx => leave(ctx, told))
    return { told, steps }
  }
  consult(chance, later, told, illness)
  if (kind === 'overdue') {
    // Well after the date is past.
    later(290, 300, ctx =>
      notifyDelay(ctx, as(coordinator), { case_id: told.caseId, reason: 'One opinion is still missing' }),
    )
  }
  if (kind === 'completed') {
    later(2, 20, ctx => finish(ctx, told, illness))
    if (illness.addendum !== undefined && chance.percent(40)) {
      const text = illness.addendum[patient.language]
      later(20, 60, ctx => addAddendum(ctx, as(coordinator), { case_id: told.caseId, text }, patient.language))
    }
  }
  return { told, steps }
}

type Later = (low: number, high: number, run: Step['run']) => void
type Fields = ReturnType<typeof fieldsOf>

/** What a refused callback says is on record; the story goes on. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallbackRefused)) throw error
}

/** What this body can have. */
function possible({ wards }: Shop, { age, gender }: DemoPatient): { ward: Ward; illness: Illness }[] {
  const all = wards.flatMap(ward => ward.illnesses.map(illness => ({ ward, illness })))
  return all.filter(
    ({ illness: { ages, gender: only = gender } }) => age >= ages[0] && age <= ages[1] && only === gender,
  )
}

function fieldsOf(chance: Chance, ward: Ward, illness: Illness, rtId: string, patient: DemoPatient) {
  const { language } = patient
  return {
    rt_id: rtId,
    dc_id: ward.dcId,
    patient_age: patient.age,
    patient_gender: patient.gender,
    medical_history: illness.history[language],
    questions: illness.questions.map(({ question }) => question[language]),
    medical_documents: illness.documents.slice(0, 1 + chance.below(illness.documents.length)).map((name, n) => ({
      url: `https://files.example.org/${patient.actor.id}/${ward.id}-${n + 1}.pdf`,
      key: `${patient.actor.id}/${ward.id}-${n + 1}`,
      name: name[language],
    })),
  }
}

function submit(chance: Chance, later: Later, told: Told, fields: Fields): void {
  const { kind, patient } = told
  const asDraft = kind === 'draft' || chance.percent(30)
  later(0, 0, async ctx => {
    const given = { ...fields, status: asDraft ? 'draft' : 'review' } as const
    told.caseId = (await saveCase(ctx, patient.actor, given, null)).case_id
  })
  if (!asDraft || kind === 'draft') return
  later(0.1, 1.5, ctx => editCase(ctx, patient.actor, { ...fields, case_id: told.caseId, status: 'review' }))
}

function reject(ctx: Context, told: Told, chance: Chance) {
  const reject_reason = chance.percent(50)
    ? 'The documents cannot be read. Please submit the case again with the original reports.'
    : 'This condition needs emergency care and cannot wait for a review.'
  return rejectCase(ctx, admin, { case_id: told.caseId, reject_reason })
}

/** Some change their minds, some ask on the phone. */
function leave(ctx: Context, { caseId, patient }: Told) {
  return patient.age % 2 === 0
    ? cancelCase(ctx, patient.actor, { case_id: caseId, reason_code: 'treated_elsewhere' })
    : cancelCase(ctx, admin, { case_id: caseId, reason: 'Asked by phone to cancel' })
}

/** Specialists are called in, may ask for documents, and give their opinions. */
function consult(chance: Chance, later: Later, told: Told, illness: Illness): void {
  const { coordinator, doctors, patient, kind } = told
  for (const doctor of doctors) {
    later(0.5, 3, async ctx => {
      const request = { case_id: told.caseId, doctor_id: doctor.doctor_id }
      told.doctorAssignments.push((await assignDoctor(ctx, as(coordinator), request)).sop_id)
    })
  }
  const [first] = doctors
  if (first !== undefined && chance.percent(25)) {
    const assignment = () => told.doctorAssignments[0] ?? ''
    const asked = [chance.oneOf(illness.documents)[patient.language]]
    const request = { doctor_id: first.doctor_id, request_documents: asked }
    later(1, 4, ctx => requestDocuments(ctx, as(first), { sop_id: assignment(), ...request }))
    const med_docs = asked.map(name => ({
      url: `https://files.example.org/${patient.actor.id}/more.pdf`,
      key: 'more',
      name,
    }))
    later(2, 10, ctx =>
      answerDocumentRequest(ctx, patient.actor, { case_id: told.caseId, sop_id: assignment(), med_docs }),
    )
  }
  const speaking = kind === 'completed' ? doctors : doctors.slice(0, kind === 'overdue' ? doctors.length - 1 : 0)
  for (const [place, doctor] of speaking.entries()) {
    const language = doctor.lang ?? 'en'
    const opinion = illness.opinions[place % illness.opinions.length]
    const [diagnosis = '', recommendations = ''] = [opinion?.diagnosis[language], opinion?.advice[language]]
    later(3, 18, ctx => {
      const sop_id = told.doctorAssignments[place] ?? ''
      return giveOpinion(ctx, as(doctor), { sop_id, status: 'submitted', diagnosis, recommendations })
    })
  }
}

function finish(ctx: Context, told: Told, { summary, opinions, questions, outcome }: Illness) {
  const { language } = told.patient
  const [leading] = opinions
  const words = {
    summary: summary[language],
    diagnosis: leading?.diagnosis[language] ?? null,
    recommendations: leading?.advice[language] ?? null,
    answers: questions.map(({ answer }) => answer[language]),
    outcome,
  }
  return completeCase(ctx, as(told.coordinator), { sop_id: told.coordinatorSop, ...words }, language)
}
