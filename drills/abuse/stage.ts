import assert from 'node:assert/strict'
import type { CaseStatus } from '../../src/domain/case/status.ts'
import { profile } from '../../test/support/doctors.ts'
import { type Reply, startService, type TestService, type TestServiceOptions } from '../../test/support/service.ts'
import { createWorld, type World } from '../../test/support/world.ts'
import { makeVault, type Vault } from './vault.ts'

/** A case of the stage with what is needed to speak about it. */
export interface StagedCase {
  readonly caseId: string
  readonly state: CaseStatus
  readonly coordinatorSop: string | null
  readonly doctorSop: string | null
  readonly formerSop: string | null
  readonly paymentRef: string | null
}

/** Who calls; each has one token that lasts for the whole drill. */
export const people = {
  patient: ['app', 'patient-1'],
  stranger: ['app', 'patient-2'],
  admin: ['admin', 'admin-1'],
  coordinator: ['pro', 'dr-coordinator'],
  doctor: ['pro', 'dr-doctor'],
  former: ['pro', 'dr-former'],
  outsider: ['pro', 'dr-outsider'],
} as const
export type Person = keyof typeof people

/** The whole service with one case in every state, a full team on each that has one, and its rows in a vault. */
export interface Stage {
  readonly service: TestService
  readonly world: World
  readonly vault: Vault
  readonly cases: ReadonlyMap<CaseStatus, StagedCase>
  /** Waiting for payment, of which another amount has come. */
  readonly mismatched: StagedCase
  /** A cancelled case whose refund and message nobody took. */
  readonly failed: { readonly caseId: string; readonly refundId: string; readonly messageId: string }
  readonly catalogue: {
    readonly rtId: string
    readonly dcId: string
    readonly ccId: string
    /** A category that nobody coordinates. */
    readonly freeDcId: string
  }
  token(person: Person): string
  caseIn(state: CaseStatus): StagedCase
}

/** Where every doctor of the stage works, and one who has no case yet. */
export const DEPARTMENT = 'cardiology'
const DOCTORS = ['dr-coordinator', 'dr-doctor', 'dr-former', 'dr-outsider', 'dr-new']

const TEAMED = ['payment_pending', 'payment_failed', 'payment_success', 'cancelled', 'completed'] as const

export async function openStage(options: TestServiceOptions = {}): Promise<Stage> {
  const service = await startService(options)
  const world = await createWorld(service)
  const tokens = new Map<Person, string>()
  for (const [person, [surface, id]] of Object.entries(people) as [Person, (typeof people)[Person]][])
    tokens.set(person, service.token(surface, id))
  const token = (person: Person) => tokens.get(person) ?? ''
  const as = async (person: Person, path: string, body: unknown) =>
    good(await service.call(path, { token: token(person), body }))

  await as('admin', '/admin/save-department', { department_id: DEPARTMENT, name_en: 'Cardiology', name_ar: 'القلب' })
  for (const id of DOCTORS) await as('admin', '/admin/save-doctor', profile(id, { department_id: DEPARTMENT }))
  const ccId = (await as('admin', '/admin/save-case-coordinators', coordinators(world.dcId))).cc_id
  const freeDcId = (await as('admin', '/admin/save-disease-categories', category('Neurology'))).dc_id
  const cases = new Map<CaseStatus, StagedCase>()
  const add = async (state: CaseStatus, caseId: string) => void cases.set(state, await describe(service, caseId, state))
  const save = async (status: string) =>
    (await as('patient', '/app/save-review-case', world.fields({ status }))).case_id as string

  await add('draft', await save('draft'))
  await add('review', await save('review'))
  const rejected = await save('review')
  await as('admin', '/admin/reject-reviewcase', { case_id: rejected, reject_reason: 'Not enough to go on' })
  await add('rejected', rejected)
  for (const state of TEAMED) {
    const case_id = await save('review')
    await as('admin', '/admin/assign-coordinator', { case_id, doctor_id: 'dr-former' })
    await as('admin', '/admin/edit-coordinator', { case_id, doctor_id: 'dr-coordinator' })
    const wanted = { case_id, doctor_id: 'dr-doctor', requested_documents: ['Blood test'] }
    await as('coordinator', '/pro/assign-doctor', wanted)
    if (state !== 'payment_pending') {
      const said = state === 'payment_failed' ? 'failed' : 'success'
      good(await service.call(`/app/${said}-webhook?case_id=${case_id}`))
    }
    if (state === 'cancelled') await as('patient', '/app/cancel-review-case', { case_id })
    if (state === 'completed') {
      const { coordinatorSop } = await describe(service, case_id, state)
      await as('coordinator', '/pro/submit-coordinator-summary', { sop_id: coordinatorSop, summary: 'All is well' })
    }
    await add(state, case_id)
  }
  const odd = await save('review')
  await as('admin', '/admin/assign-coordinator', { case_id: odd, doctor_id: 'dr-coordinator' })
  await service.rows("update sandbox_payments set amount = 5, status = 'paid' where case_id = $1", [odd])
  assert.equal((await service.call(`/app/success-webhook?case_id=${odd}`)).code, 409)
  await service.drain()
  const failed = await strand(service, await save('review'), as)
  return {
    service,
    world,
    cases,
    failed,
    mismatched: await describe(service, odd, 'payment_pending'),
    token,
    vault: await makeVault(service),
    catalogue: { rtId: world.rtId, dcId: world.dcId, ccId, freeDcId },
    caseIn(state) {
      const found = cases.get(state)
      if (found === undefined) throw new Error(`No case in ${state}`)
      return found
    },
  }
}

/** Pays and cancels a case while the hubs are away, until the queue has given up. */
async function strand(
  service: TestService,
  case_id: string,
  as: (person: Person, path: string, body: unknown) => Promise<unknown>,
): Promise<Stage['failed']> {
  const hubs = (mode: string) =>
    Promise.all(
      ['payment_hub', 'notification_hub'].map(port => service.call('/sandbox/faults', { body: { port, mode } })),
    )
  await as('admin', '/admin/assign-coordinator', { case_id, doctor_id: 'dr-coordinator' })
  good(await service.call(`/app/success-webhook?case_id=${case_id}`))
  await service.drain()
  await hubs('down')
  await as('patient', '/app/cancel-review-case', { case_id })
  do await service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  while ((await service.drain()) > 0)
  await hubs('none')
  const [refund] = await service.rows('select refund_id from refunds where case_id = $1', [case_id])
  const [letter] = await service.ctx.queue.deadLetters()
  return { caseId: case_id, refundId: refund.refund_id, messageId: letter?.id ?? '' }
}

const coordinators = (dcId: string) => ({ speciality_id: dcId, doctor_ids: ['dr-coordinator', 'dr-former'] })
const category = (spec_en: string) => ({ spec_en, spec_ar: 'أعصاب', cond_en: ['Migraine'], cond_ar: ['صداع'] })

function good(reply: Reply) {
  assert.equal(reply.code, 200, reply.text)
  return reply.body.data
}

async function describe(service: TestService, caseId: string, state: CaseStatus): Promise<StagedCase> {
  const rows: { sop_id: string; doctor_id: string; is_coordinator: number; active: number }[] = await service.rows(
    'select sop_id, doctor_id, is_coordinator, active from second_opinions where case_id = $1',
    [caseId],
  )
  const [payment] = await service.rows('select payment_ref from payments where case_id = $1', [caseId])
  const sopOf = (doctor: string) => rows.find(row => row.doctor_id === doctor)?.sop_id ?? null
  return {
    caseId,
    state,
    paymentRef: payment?.payment_ref ?? null,
    coordinatorSop: sopOf('dr-coordinator'),
    doctorSop: sopOf('dr-doctor'),
    formerSop: sopOf('dr-former'),
  }
}
