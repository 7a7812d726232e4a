import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Keyring } from '../../src/config/keys.ts'
import { createClearDatabase } from '../support/clear-database.ts'
import { run, runScript, urlOf } from '../support/processes.ts'
import { startService } from '../support/service.ts'
import { testKeys } from '../support/test-keys.ts'
import { until } from '../support/until.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const CASES = 2_000
const database = await createClearDatabase()
const service = await startService({ database })
const world = await createWorld(service)

const listed = (keys: Keyring) => keys.map(({ id, secret }) => `${id}:${secret.toString('hex')}`).join(',')
const environment = (dataEncryption: Keyring) => ({
  DATABASE_URL: urlOf(database.connection),
  SANDBOX: 'on',
  TOKEN_ENCRYPTION_KEYS: listed(testKeys.tokenEncryption),
  TOKEN_SIGNING_KEYS: listed(testKeys.tokenSigning),
  LINK_SIGNING_KEYS: listed(testKeys.linkSigning),
  DATA_ENCRYPTION_KEYS: listed(dataEncryption),
})
const env = environment(testKeys.dataEncryption)

const count = async (condition: string): Promise<number> => {
  const { rows } = await service.ctx.db.execute(`select count(*)::int as n from review_cases where ${condition}`)
  return (rows[0] as { n: number }).n
}
const SEALED = "left(medical_history, 8) = ' sealed:'"

test('encrypt-data is killed in the middle, and the second run finishes while people write', async () => {
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
      medical_documents, created_date, updated_date)
     select gen_random_uuid(), 'patient-9', $1, $2, 40, 'male', 'draft', 'history ' || n,
      jsonb_build_array(jsonb_build_object('url', 'u', 'key', 'k', 'name', 'name ' || n)), now(), now()
     from generate_series(1, ${CASES}) n`,
    [world.rtId, world.dcId],
  )
  const first = run('scripts/encrypt-data.ts', [], env)
  await until('some are sealed', async () => (await count(SEALED)) > 0, 60_000)
  first.child.kill('SIGKILL')
  await first.finished
  assert.ok((await count(SEALED)) < CASES, 'it was killed in the middle')

  let finished = false
  const again = runScript('scripts/encrypt-data.ts', [], env).finally(() => {
    finished = true
  })
  const written: string[] = []
  while (!finished) written.push(await world.save({ medical_history: `written meanwhile ${written.length}` }))
  const { code, stdout, stderr } = await again
  assert.deepEqual([code, stderr], [0, ''], stdout)
  assert.match(stdout, /none is left in clear/)
  assert.equal(await count(`not ${SEALED}`), 0)
  assert.ok(written.length > 0)
  const opened = await service.rows('select medical_history, medical_documents from review_cases')
  assert.equal(opened.length, CASES + written.length)
  const texts = new Set(opened.map(row => row.medical_history))
  for (let n = 1; n <= CASES; n++) assert.ok(texts.has(`history ${n}`), `history ${n}`)
  for (const n of written.keys()) assert.ok(texts.has(`written meanwhile ${n}`))
  assert.ok(opened.every(row => row.medical_documents.every((one: { name?: string }) => one.name !== undefined)))
})

test('rewrap-keys moves every key of a case to the first one, while the service runs', async () => {
  const [one, two] = testKeys.dataEncryption as unknown as [Keyring[0], Keyring[0]]
  const caseId = await world.save()
  const letter = await uploads(service).checked(world.patient, Buffer.from('a letter'))
  const rotated: Keyring = [two, one]
  const { code, stdout, stderr } = await runScript('scripts/rewrap-keys.ts', [], environment(rotated))
  assert.deepEqual([code, stderr], [0, ''], stdout)
  assert.match(
    stdout,
    /^Wrapped anew: the keys of \d{4} cases, 1 documents and 0 erasures\.\nkey 2: wraps .* new ones\nkey 1: not in use\n$/,
  )
  const { rows } = await service.ctx.db.execute('select distinct key_id from case_keys')
  assert.deepEqual(rows, [{ key_id: 2 }])
  const read = async (from: typeof service) =>
    (await from.call('/app/review-case-details', { token: world.patient, body: { case_id: caseId } })).body.data
  assert.equal((await read(service)).medical_history, 'Chest pain since March')
  const alone = await startService({ database, clock: service.clock, keys: { ...testKeys, dataEncryption: [two] } })
  assert.equal((await read(alone)).medical_history, 'Chest pain since March')
  assert.equal((await uploads(alone).bytes(world.patient, letter.url)).content.toString(), 'a letter')
  const again = await runScript('scripts/rewrap-keys.ts', [], environment(rotated))
  assert.match(again.stdout, /^Wrapped anew: the keys of 0 cases, 0 documents and 0 erasures\./)
})

test('with another key under a known number neither command begins', async () => {
  const [one, two] = testKeys.dataEncryption as unknown as [Keyring[0], Keyring[0]]
  // A case from the previous version, to which encrypt-data would give a key that no other process could unwrap.
  await service.rows(
    `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, medical_history,
      medical_documents, created_date, updated_date)
     values (gen_random_uuid(), 'patient-9', $1, $2, 40, 'male', 'draft', 'clear', '[]', now(), now())`,
    [world.rtId, world.dcId],
  )
  const state = () =>
    service.rows(`select (select count(*) from case_keys) as keys, (select max(xmin::text::bigint) from case_keys) as newest,
      (select count(*) from review_cases where medical_history = 'clear') as clear`)
  const before = await state()
  const wrong: Keyring = [{ id: two.id, secret: Buffer.alloc(32, 9) }, one]
  for (const script of ['encrypt-data', 'rewrap-keys']) {
    const { code, stdout, stderr } = await runScript(`scripts/${script}.ts`, [], environment(wrong))
    assert.deepEqual([code, stdout], [1, ''], script)
    assert.match(stderr, /^the key of case \S+ does not open with key 2\n$/)
  }
  assert.deepEqual(await state(), before)
})

test('rewrap-keys names a key that it does not have', async () => {
  const unknown: Keyring = [{ id: 7, secret: Buffer.alloc(32, 7) }]
  const { code, stderr } = await runScript('scripts/rewrap-keys.ts', [], environment(unknown))
  assert.equal(code, 1)
  assert.match(stderr, /wrapped by key 2, which DATA_ENCRYPTION_KEYS does not list/)
})
