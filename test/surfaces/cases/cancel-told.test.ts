import assert from 'node:assert/strict'
import { test } from 'node:test'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const cancelAsAdmin = (case_id: string, reason: unknown = 'No longer possible') =>
  world.admins('/admin/cancel-review-case', { case_id, reason })
const cancel = (body: unknown) => world.patients('/app/cancel-review-case', body)

const toldOfCancellation = async (caseId: string) =>
  (await about.messages(caseId))
    .filter(({ data }) => data.kind === 'case_cancelled')
    .map(({ data }) => `${data.recipient.type} ${data.recipient.id}`)
    .sort()

test('those who still work on it are told once each: the coordinator and the doctors with an open opinion', async () => {
  for (const by of ['admin', 'patient'] as const) {
    const caseId = await world.assigned('dr-lead')
    await world.admins('/admin/edit-coordinator', { case_id: caseId, doctor_id: 'dr-both' })
    const assignments: Record<string, string> = {}
    for (const doctor_id of ['dr-both', 'dr-idle', 'dr-draft', 'dr-done', 'dr-gone']) {
      const reply = await world.doctors('dr-both', '/pro/assign-doctor', { case_id: caseId, doctor_id })
      assignments[doctor_id] = reply.body.data.sop_id
    }
    const opinion = { diagnosis: 'Angina', recommendations: 'Rest' }
    await world.doctors('dr-draft', '/pro/review-report', {
      sop_id: assignments['dr-draft'],
      status: 'draft',
      ...opinion,
    })
    await world.doctors('dr-done', '/pro/review-report', {
      sop_id: assignments['dr-done'],
      status: 'submitted',
      ...opinion,
    })
    await service.rows('update second_opinions set active = 0 where sop_id = $1', [assignments['dr-gone']])
    const reply = by === 'admin' ? await cancelAsAdmin(caseId) : await cancel({ case_id: caseId })
    assert.equal(reply.code, 200, reply.text)
    const team = ['doctor dr-both', 'doctor dr-draft', 'doctor dr-idle']
    assert.deepEqual(await toldOfCancellation(caseId), by === 'admin' ? [...team, 'patient patient-1'] : team)
    await service.drain()
    const heard = (await about.received(caseId)).filter(
      (one: { template_code: string }) => one.template_code === 'SNR_CASE_CANCELLED',
    )
    assert.equal(heard.length, by === 'admin' ? 4 : 3)
  }
})

test('a patient and a doctor of the same name are both told', async () => {
  const token = service.token('app', '7')
  const caseId = await world.save({}, token)
  await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: '7' })
  await cancelAsAdmin(caseId)
  await service.drain()
  const heard: { template_code: string; recipient: { type: string } }[] = await about.received(caseId)
  assert.deepEqual(heard.map(({ template_code, recipient }) => `${template_code} ${recipient.type}`).sort(), [
    'SNR_CASE_CANCELLED doctor',
    'SNR_CASE_CANCELLED patient',
  ])
})

test('the reason that is shown: the words given, else the title of the one chosen, in the reader’s language', async () => {
  const shown = async (caseId: string, lang: string) => {
    const body = { case_id: caseId }
    const patient = await world.patients('/app/review-case-details', body, lang)
    const admin = await service.call('/admin/review-case-details', { token: world.admin, body, lang })
    return [patient.body.data.cancel_reason, admin.body.data.case.cancel_reason]
  }
  const cases: [object, string | null, string | null][] = [
    [{ reason_code: 'too_expensive' }, 'It is too expensive', 'التكلفة مرتفعة'],
    [{ reason_code: 'other' }, 'Other reason', 'سبب آخر'],
    [{ reason_code: 'changed_mind', reason: 'Better now' }, 'Better now', 'Better now'],
    [{ reason: 'وجدت طبيبًا آخر' }, 'وجدت طبيبًا آخر', 'وجدت طبيبًا آخر'],
    [{}, null, null],
  ]
  for (const [given, english, arabic] of cases) {
    const caseId = await world.save()
    assert.equal((await cancel({ case_id: caseId, ...given })).code, 200)
    assert.deepEqual(await shown(caseId, 'en'), [english, english], JSON.stringify(given))
    assert.deepEqual(await shown(caseId, 'ar'), [arabic, arabic], JSON.stringify(given))
  }
  const byAdmin = await world.save()
  await cancelAsAdmin(byAdmin, 'Sent twice')
  assert.deepEqual(await shown(byAdmin, 'ar'), ['Sent twice', 'Sent twice'])
  assert.deepEqual(await shown(await world.save(), 'en'), [null, null])
})
