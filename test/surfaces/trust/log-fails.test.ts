import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { caseChanges, caseSnapshot } from '../../support/case-snapshot.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam } from './trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
let caseId = ''
let requestId = ''

before(async () => {
  caseId = (await completedTeam(teamwork)).caseId
  good(await world.patients('/app/send-message', { case_id: caseId, text: 'Thank you' }))
  requestId = good(await world.patients('/app/request-erasure', { case_id: caseId })).request_id
  await service.drain()
  await service.rows(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'the log is broken'; end $$`)
  await service.rows('create trigger broken before insert on access_log for each row execute function fail()')
})

/** Whatever is logged: readings and acts. */
const calls: Record<string, () => ReturnType<typeof service.call>> = {
  erase: () => world.admins('/admin/erase-case', { case_id: caseId, reason: 'Asked for' }),
  'answer a request': () =>
    world.admins('/admin/answer-erasure', { request_id: requestId, decision: 'erase', answer: 'Done' }),
  hold: () => world.admins('/admin/hold-case', { case_id: caseId, hold: true, reason: 'A court asks for it' }),
  revoke: () => world.admins('/admin/revoke', { surface: 'app', id: 'patient-1' }),
  'read messages': () => world.admins('/admin/list-messages', { case_id: caseId, reason: 'A complaint' }),
  'a doctor opens the case': () => teamwork.as('dr-coordinator', '/pro/review-case-details', { case_id: caseId }),
  'the coordinator reads messages': () => teamwork.as('dr-coordinator', '/pro/list-messages', { case_id: caseId }),
  'an administrator opens the case': () => world.admins('/admin/review-case-details', { case_id: caseId }),
  'a list as a file': () => world.admins('/admin/export-review-cases', {}),
  fhir: () => world.admins('/admin/report-fhir', { case_id: caseId }),
  'a copy of all data': async () => {
    const token = service.token('app', 'newcomer', { name: 'A Newcomer' })
    const { pathname, search } = new URL(good(await service.call('/app/export-my-data', { token, body: {} })).url)
    return service.call(pathname + search)
  },
}

for (const [name, call] of Object.entries(calls)) {
  test(`${name}: what the log cannot keep is a 503, and undone`, async () => {
    const was = await caseSnapshot(service, caseId)
    const others = () =>
      service.rows(`select (select count(*) from refused_tokens) as refused, (select count(*) from case_holds) as held,
        (select count(*) from patients) as people, (select count(*) from leases) as leases,
        (select count(*) from pgboss.job where state < 'completed') as jobs`)
    const beside = await others()
    const reply = await call()
    assert.deepEqual([reply.code, reply.body.code], [503, 'unavailable'], reply.text)
    assert.deepEqual(caseChanges(was, await caseSnapshot(service, caseId)), {})
    assert.deepEqual(await others(), beside)
  })
}
