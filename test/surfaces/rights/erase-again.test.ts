import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { each } from '../../support/each.ts'
import { runScript, urlOf } from '../../support/processes.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testKeys } from '../../support/test-keys.ts'
import { uploads, writing } from '../../support/uploads.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam } from '../trust/trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
/** The patient keeps a case, so that erasing another one does not erase the person. */
before(() => world.save({ status: 'draft' }))

const listed = (keys: typeof testKeys.dataEncryption) =>
  keys.map(({ id, secret }) => `${id}:${secret.toString('hex')}`).join(',')
const env = {
  DATABASE_URL: urlOf(service.database.connection),
  SANDBOX: 'on',
  TOKEN_ENCRYPTION_KEYS: listed(testKeys.tokenEncryption),
  TOKEN_SIGNING_KEYS: listed(testKeys.tokenSigning),
  LINK_SIGNING_KEYS: listed(testKeys.linkSigning),
  DATA_ENCRYPTION_KEYS: listed(testKeys.dataEncryption),
}
const folder = temporaryFolder()
after(() => rmSync(folder, { recursive: true, force: true }))
const list = join(folder, 'erasures.jsonl')

test('what was erased is listed, and erased again in a database that does not know it', async () => {
  const { caseId } = await completedTeam(teamwork)
  good(await world.admins('/admin/erase-case', { case_id: caseId, reason: 'Asked for' }))
  const printed = await runScript('scripts/erasures.ts', [], env)
  assert.deepEqual([printed.code, printed.stderr], [0, ''])
  const [line] = printed.stdout.trim().split('\n')
  assert.deepEqual(JSON.parse(line ?? ''), {
    case_id: caseId,
    status: 'completed',
    erased_date: service.clock.now().toISOString(),
  })

  // As after a restore to a time when these cases were open, on hold, or did not exist yet.
  const open = await world.paid()
  const { caseId: held } = await completedTeam(teamwork)
  good(await world.admins('/admin/hold-case', { case_id: held, hold: true, reason: 'A court asks for it' }))
  const later = '00000000-0000-7000-8000-000000000000'
  const lines = [caseId, open, held, later].map(case_id => JSON.stringify({ case_id, status: 'completed' }))
  const saidByNpm = '\n> the-service@0.1.0 erasures\n> exec node scripts/erasures.ts\n\n'
  writeFileSync(list, `${saidByNpm}${lines.join('\n')}\n`)
  const again = await runScript('scripts/erase-again.ts', [list], env)
  assert.deepEqual(
    [again.code, again.stdout],
    [0, 'Erased again: 2 cases. Erased already: 1. Not in this database: 1.\n'],
    again.stderr,
  )
  for (const case_id of [open, held]) {
    const [row] = await service.rows('select user_id, status, medical_history from review_cases where case_id = $1', [
      case_id,
    ])
    assert.deepEqual(row, { user_id: `erased:${case_id}`, status: 'completed', medical_history: null })
  }
  const log = await service.rows(
    "select actor_kind from access_log where action = 'erased' and case_id = any ($1::uuid[])",
    [[open, held]],
  )
  assert.deepEqual(log, [{ actor_kind: 'operator' }, { actor_kind: 'operator' }])
})

test('money that this database never gave back is named, and asked for', async () => {
  const [paid, unpaid] = [await world.paid(), await world.assigned()]
  writeFileSync(list, [paid, unpaid].map(case_id => JSON.stringify({ case_id, status: 'cancelled' })).join('\n'))
  const run = async () => (await runScript('scripts/erase-again.ts', [list], env)).stdout.split('\n')
  const [counted, said, named, ...more] = await run()
  assert.equal(counted, 'Erased again: 2 cases. Erased already: 0. Not in this database: 0.')
  assert.match(said ?? '', /^Paid and cancelled/)
  assert.equal(named, `  ${await world.number(paid)} (${paid}): 750.5 SAR`)
  assert.deepEqual(more, [''])
  const refunds = await service.rows('select case_id, status, reason, amount from refunds')
  assert.deepEqual(refunds, [{ case_id: paid, status: 'requested', reason: 'restored', amount: 750.5 }])
  await service.drain()
  assert.deepEqual(await service.rows('select status from refunds'), [{ status: 'settled' }])
  assert.deepEqual(await run(), ['Erased again: 0 cases. Erased already: 2. Not in this database: 0.', ''], 'once')
})

test('a person erased without a case is on the list, and is erased again', async () => {
  const person = () => service.token('app', 'no-case', { name: 'Somebody', phone: '+966500000009' })
  const ask = async (path: string) => good(await service.call(`/app/${path}`, { token: person(), body: {} }))
  const known = () => service.rows("select name from patients where user_id = 'no-case'")
  await uploads(service).checked(person(), writing(100))
  const { request_id } = await ask('request-erasure')
  const requested = service.clock.now().toISOString()
  good(await world.admins('/admin/answer-erasure', { request_id, decision: 'erase', answer: 'Done' }))
  assert.deepEqual(await known(), [])
  const printed = (await runScript('scripts/erasures.ts', [], env)).stdout.trim().split('\n')
  assert.deepEqual(JSON.parse(printed.at(-1) ?? ''), {
    request_id,
    person_hash: service.ctx.hashPerson('no-case'),
    requested_date: requested,
  })
  writeFileSync(list, `${printed.at(-1)}\n`)
  const again = async () => {
    const { code, stdout, stderr } = await runScript('scripts/erase-again.ts', [list], env)
    assert.equal(code, 0, stderr)
    return stdout.split('\n')[1]
  }
  const told = (erased: number, before: number, unknown: number, kept: number) =>
    `Of people: erased again: ${erased}. Erased already: ${before}. Not in this database: ${unknown}. Kept, with cases that are not listed: ${kept}.`

  // A database that has already erased this person skips them: a person who has returned since stays.
  await service.rows(
    "insert into patients (user_id, name, created_date, updated_date) values ('no-case', 'Back again', now(), now())",
  )
  assert.equal(await again(), told(0, 1, 0, 0))
  assert.deepEqual(await known(), [{ name: 'Back again' }])

  // As after a restore to a time before the request, to one before the person came, and to one before its answer.
  const open = () =>
    service.rows(
      "update erasure_requests set state = 'open', user_id = 'no-case', person_hash = null where request_id = $1",
      [request_id],
    )
  await service.rows('delete from erasure_requests where request_id = $1', [request_id])
  assert.equal(await again(), told(1, 0, 0, 0))
  assert.deepEqual(await known(), [])
  assert.equal(await again(), told(0, 1, 0, 0))
  await service.rows('delete from erasure_requests where request_id = $1', [request_id])
  assert.equal(await again(), told(0, 0, 1, 0))
  await open()
  await service.rows(
    "insert into patients (user_id, name, created_date, updated_date) values ('no-case', 'As it was', now(), now())",
  )
  assert.equal(await again(), told(1, 0, 0, 0))
  assert.deepEqual(await known(), [])
  const listedAgain = (await runScript('scripts/erasures.ts', [], env)).stdout
  assert.equal(JSON.parse(listedAgain.trim().split('\n').at(-1) ?? '').request_id, request_id)
  const log = await service.rows(
    "select actor_kind from access_log where action = 'erased' and object_id like 'app:%' order by access_id",
  )
  assert.deepEqual(each(log, 'actor_kind'), ['admin', 'operator', 'operator'])

  // A person with a case that is not on the list is left alone.
  await open()
  // The command went by the clock of this machine.
  service.clock.set(new Date(Date.now() + 2_000).toISOString())
  const caseId = await world.save({}, person())
  assert.equal(await again(), told(0, 0, 0, 1))
  const [row] = await service.rows('select user_id from review_cases where case_id = $1', [caseId])
  assert.equal(row.user_id, 'no-case')
})

test('a file that is no such list is refused before anything is erased', async () => {
  const { caseId } = await completedTeam(teamwork)
  for (const content of [
    `${JSON.stringify({ case_id: caseId, status: 'completed' })}\nnot a line`,
    JSON.stringify({ case_id: caseId, status: 'unheard of' }),
    JSON.stringify({ request_id: caseId, person_hash: 'a'.repeat(64), requested_date: 'once' }),
    JSON.stringify({ request_id: caseId, person_hash: 'patient-1', requested_date: '2026-03-10T09:00:00Z' }),
  ]) {
    writeFileSync(list, content)
    const { code, stderr } = await runScript('scripts/erase-again.ts', [list], env)
    assert.equal(code, 1)
    assert.match(stderr, /^Line \d is no line of npm run -s erasures\n$/)
  }
  writeFileSync(list, '')
  const nothing = await runScript('scripts/erase-again.ts', [list], env)
  assert.deepEqual([nothing.code, nothing.stdout], [1, ''])
  assert.match(nothing.stderr, /lists nothing/)
  const [row] = await service.rows('select user_id from review_cases where case_id = $1', [caseId])
  assert.equal(row.user_id, 'patient-1')
  assert.match((await runScript('scripts/erase-again.ts', [], env)).stderr, /Usage/)
})
