import assert from 'node:assert/strict'
import { insertFinding } from '../../src/db/imaging/findings.ts'
import type { CaseStatus } from '../../src/domain/case/status.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import { newId } from '../../src/domain/values/uuid.ts'
import { IMPLICIT } from '../../test/support/dicom-writer.ts'
import { profile } from '../../test/support/doctors.ts'
import { ENHANCED_SR, writeFinding } from '../../test/support/findings.ts'
import type { Person } from '../../test/support/permission-table.ts'
import { type Reply, startService, type TestService } from '../../test/support/service.ts'
import { uploads } from '../../test/support/uploads.ts'
import { createWorld, type World } from '../../test/support/world.ts'
import { type SavedRows, saveRows } from './saved-rows.ts'

/** A PNG of one pixel. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The instance that a specialist of every team has stored. */
export const FINDING = '1.2.826.0.1.3680043.10.22.1'

/** A case with the ids that calls about it need. */
export interface SetupCase {
  readonly caseId: string
  /** The assignments by what their doctor is to the case. */
  readonly assignments: Readonly<Partial<Record<'coordinator' | 'doctor' | 'former' | 'gone', string>>>
  readonly paymentRef: string | null
  /** An uploaded document, ready to be read. */
  readonly documentId: string
}

/** The callers; each has one token for the whole drill. */
export const people = {
  patient: ['app', 'patient-1'],
  stranger: ['app', 'patient-2'],
  admin: ['admin', 'admin-1'],
  coordinator: ['pro', 'dr-coordinator'],
  doctor: ['pro', 'dr-doctor'],
  both: ['pro', 'dr-coordinator'],
  former: ['pro', 'dr-former'],
  gone: ['pro', 'dr-gone'],
  outsider: ['pro', 'dr-outsider'],
} as const satisfies Record<Person, readonly [Surface, string]>

/** The whole service with one case in every state, with full teams, and a copy of all rows. */
export interface Setup {
  readonly service: TestService
  readonly world: World
  readonly saved: SavedRows
  readonly cases: ReadonlyMap<CaseStatus, SetupCase>
  /** Cases whose coordinator is their specialist too, in the states with a team. */
  readonly doubles: ReadonlyMap<CaseStatus, SetupCase>
  /** A paid case whose specialist has submitted an opinion. */
  readonly given: SetupCase
  /** A case that waits for payment after a wrong amount has come. */
  readonly mismatched: SetupCase
  /** A cancelled case whose refund and message have failed. */
  readonly failed: { readonly caseId: string; readonly refundId: string; readonly messageId: string }
  /** The patient's request to erase data. */
  readonly asked: { readonly requestId: string }
  /** A picture of the opinion in the paid case. */
  readonly pictureId: string
  /** What somebody else asked for, and waits for a second person. */
  readonly approvalId: string
  readonly catalogue: {
    readonly rtId: string
    readonly dcId: string
    readonly ccId: string
    /** A category without coordinators. */
    readonly freeDcId: string
  }
  token(person: Person): string
  /** A call by a person, or without a token; a body that is text is sent as it is. */
  call(person: Person | null, path: string, body?: unknown): Promise<Reply>
  caseIn(state: CaseStatus): SetupCase
}

/** The department of every doctor of the setup, including one who has no case yet. */
export const DEPARTMENT = 'cardiology'
const DOCTORS = ['dr-coordinator', 'dr-doctor', 'dr-former', 'dr-gone', 'dr-outsider', 'dr-new']

const TEAMED = ['payment_pending', 'payment_failed', 'payment_success', 'cancelled', 'completed'] as const

export async function openSetup(): Promise<Setup> {
  const service = await startService()
  const world = await createWorld(service)
  const tokens = new Map(Object.entries(people).map(([person, [surface, id]]) => [person, service.token(surface, id)]))
  const token = (person: Person) => tokens.get(person) ?? ''
  const call: Setup['call'] = (person, path, body) =>
    service.call(path, { token: person && token(person), ...(body === undefined ? {} : { body }) })
  const good = async (person: Person | null, path: string, body?: unknown) => {
    const reply = await call(person, path, body)
    assert.equal(reply.code, 200, reply.text)
    return reply.body.data
  }

  const coordinators = { speciality_id: world.dcId, doctor_ids: ['dr-coordinator', 'dr-former'] }
  const category = { spec_en: 'Neurology', spec_ar: 'أعصاب', cond_en: ['Migraine'], cond_ar: ['صداع'] }
  const department = { department_id: DEPARTMENT, name_en: 'Cardiology', name_ar: 'القلب' }
  await good('admin', '/admin/save-department', department)
  for (const id of DOCTORS) await good('admin', '/admin/save-doctor', profile(id, { department_id: DEPARTMENT }))
  const { cc_id: ccId } = await good('admin', '/admin/save-case-coordinators', coordinators)
  const { dc_id: freeDcId } = await good('admin', '/admin/save-disease-categories', category)

  const cases = new Map<CaseStatus, SetupCase>()
  const save = async (status: string): Promise<string> =>
    (await good('patient', '/app/save-review-case', world.fields({ status }))).case_id
  for (const state of ['draft', 'review', 'rejected'] as const) {
    const case_id = await save(state === 'draft' ? 'draft' : 'review')
    const reject_reason = 'Not enough to go on'
    if (state === 'rejected') await good('admin', '/admin/reject-reviewcase', { case_id, reject_reason })
    await giveDocument(service, token('patient'), case_id)
    cases.set(state, await describe(service, case_id))
  }
  /** A case with a team, in which one was replaced and one taken off. */
  const teamed = async (state: (typeof TEAMED)[number], doctor_id: string): Promise<SetupCase> => {
    const case_id = await save('review')
    await good('admin', '/admin/assign-coordinator', { case_id, doctor_id: 'dr-former' })
    await good('admin', '/admin/edit-coordinator', { case_id, doctor_id: 'dr-coordinator' })
    await good('coordinator', '/pro/assign-doctor', { case_id, doctor_id, requested_documents: ['Blood test'] })
    const { sop_id } = await good('coordinator', '/pro/assign-doctor', { case_id, doctor_id: 'dr-gone' })
    await good('coordinator', '/pro/withdraw-doctor', { sop_id })
    const said = state === 'payment_failed' ? 'failed' : 'success'
    if (state !== 'payment_pending') await good(null, `/app/${said}-webhook?case_id=${case_id}`)
    if (state === 'cancelled') await good('patient', '/app/cancel-review-case', { case_id })
    await giveDocument(service, token('patient'), case_id)
    const made = await describe(service, case_id)
    await giveFinding(service, case_id, doctor_id)
    const summary = { sop_id: made.assignments.coordinator, summary: 'All is well' }
    if (state === 'completed') await good('coordinator', '/pro/submit-coordinator-summary', summary)
    return made
  }
  const doubles = new Map<CaseStatus, SetupCase>()
  for (const state of TEAMED) {
    cases.set(state, await teamed(state, 'dr-doctor'))
    doubles.set(state, await teamed(state, 'dr-coordinator'))
  }
  const given = await teamed('payment_success', 'dr-doctor')
  const opinion = {
    sop_id: given.assignments.doctor,
    status: 'submitted',
    diagnosis: 'Stable',
    recommendations: 'Rest',
  }
  await good('doctor', '/pro/review-report', opinion)
  const odd = await save('review')
  await good('admin', '/admin/assign-coordinator', { case_id: odd, doctor_id: 'dr-coordinator' })
  await good('coordinator', '/pro/assign-doctor', { case_id: odd, doctor_id: 'dr-outsider' })
  await service.rows("update sandbox_payments set amount = 5, status = 'paid' where case_id = $1", [odd])
  assert.equal((await call(null, `/app/success-webhook?case_id=${odd}`)).code, 409)
  await service.drain()
  const stranded = await save('review')
  await good('admin', '/admin/assign-coordinator', { case_id: stranded, doctor_id: 'dr-coordinator' })
  await good(null, `/app/success-webhook?case_id=${stranded}`)
  await service.drain()
  const failed = await failHubs(service, stranded, () =>
    good('patient', '/app/cancel-review-case', { case_id: stranded }),
  )
  const shown = { sop_id: cases.get('payment_success')?.assignments.doctor, picture: DOT, caption: 'A dot' }
  const { picture_id: pictureId } = await good('doctor', '/pro/add-opinion-picture', shown)
  const wish = { case_id: cases.get('completed')?.caseId, reason: 'I moved away' }
  const { request_id: requestId } = await good('patient', '/app/request-erasure', wish)
  const approvalId = '00000000-0000-7000-8000-0000000000aa'
  await service.rows(
    `insert into approvals (approval_id, kind, about_id, case_id, asked_kind, asked_by, asked_date, state)
     values ($1, 'erasure', $2, $2, 'admin', 'admin-9', $3, 'waiting')`,
    [approvalId, stranded, service.clock.now()],
  )
  return {
    service,
    world,
    cases,
    doubles,
    given,
    failed,
    asked: { requestId },
    pictureId,
    approvalId,
    mismatched: await describe(service, odd),
    token,
    call,
    saved: await saveRows(service),
    catalogue: { rtId: world.rtId, dcId: world.dcId, ccId, freeDcId },
    caseIn(state) {
      const found = cases.get(state)
      if (found === undefined) throw new Error(`No case in ${state}`)
      return found
    },
  }
}

/** Cancels a case while the hubs fail, until the queue has given up. */
async function failHubs(
  service: TestService,
  caseId: string,
  cancel: () => Promise<unknown>,
): Promise<Setup['failed']> {
  const hubs = (mode: string) =>
    Promise.all(
      ['payment_hub', 'notification_hub'].map(port => service.call('/sandbox/faults', { body: { port, mode } })),
    )
  await hubs('down')
  await cancel()
  do await service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  while ((await service.drain()) > 0)
  await hubs('none')
  const [refund] = await service.rows('select refund_id from refunds where case_id = $1', [caseId])
  const [letter] = await service.ctx.queue.deadLetters()
  return { caseId, refundId: refund.refund_id, messageId: letter?.id ?? '' }
}

/** Adds a document in any state of the case, as if the patient had attached it before. */
async function giveDocument(service: TestService, token: string, caseId: string): Promise<void> {
  const { document_id } = await uploads(service).checked(token, Buffer.from('A letter'))
  await service.rows('update documents set case_id = $1 where document_id = $2', [caseId, document_id])
}

/** A report about a picture that is not there. */
async function giveFinding({ ctx, clock }: TestService, case_id: string, doctor_id: string): Promise<void> {
  const { study, series, sop } = { study: '1.2.3', series: '1.2.3.4', sop: FINDING }
  const codes = { sop_class: ENHANCED_SR, transfer_syntax: IMPLICIT, modality: 'SR', study_date: null }
  const numbers = { series_number: 99, instance_number: 1, measurements: 1, key_pictures: 0 }
  const uids = { finding_id: newId(clock.now()), study_uid: study, series_uid: series, sop_uid: sop }
  const file = writeFinding({ study, series, sop, about: ['1.2.3.5'] })
  const finding = { case_id, doctor_id, ...uids, ...codes, ...numbers, file }
  await ctx.db.transaction(tx => insertFinding(tx, finding, clock.now()))
}

async function describe(service: TestService, caseId: string): Promise<SetupCase> {
  const rows = await service.rows('select sop_id, doctor_id, is_coordinator from second_opinions where case_id = $1', [
    caseId,
  ])
  const [payment] = await service.rows('select payment_ref from payments where case_id = $1', [caseId])
  const [document] = await service.rows('select document_id from documents where case_id = $1', [caseId])
  const roleOf = (row: { doctor_id: string; is_coordinator: number }) => {
    if (row.doctor_id === 'dr-former' || row.doctor_id === 'dr-gone') return row.doctor_id.slice(3)
    return row.is_coordinator === 1 ? 'coordinator' : 'doctor'
  }
  return {
    caseId,
    documentId: document?.document_id ?? '',
    paymentRef: payment?.payment_ref ?? null,
    assignments: Object.fromEntries(rows.map(row => [roleOf(row), row.sop_id])),
  }
}
