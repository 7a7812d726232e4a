import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Keyring } from '../../src/config/keys.ts'
import { runScript, urlOf } from '../support/processes.ts'
import { startService } from '../support/service.ts'
import { testKeys } from '../support/test-keys.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const { database } = service
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
test('rewrap-keys moves every key of a case to the first one, while the service runs', async () => {
  const [one, two] = testKeys.dataEncryption as unknown as [Keyring[0], Keyring[0]]
  const caseId = await world.save()
  const letter = await uploads(service).checked(world.patient, Buffer.from('a letter'))
  const rotated: Keyring = [two, one]
  const { code, stdout, stderr } = await runScript('scripts/rewrap-keys.ts', [], environment(rotated))
  assert.deepEqual([code, stderr], [0, ''], stdout)
  assert.match(
    stdout,
    /^Wrapped anew: the keys of 1 cases, 1 documents, 0 erasures, 0 searches and \d+ people\.\nkey 2: wraps .* new ones\nkey 1: not in use\n$/,
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
  assert.match(again.stdout, /^Wrapped anew: the keys of 0 cases, 0 documents, 0 erasures, 0 searches and 0 people\./)
})

test('with another key under a known number it does not begin', async () => {
  const [one, two] = testKeys.dataEncryption as unknown as [Keyring[0], Keyring[0]]
  const state = () => service.rows('select count(*) as keys, max(xmin::text::bigint) as newest from case_keys')
  const before = await state()
  const wrong: Keyring = [{ id: two.id, secret: Buffer.alloc(32, 9) }, one]
  const { code, stdout, stderr } = await runScript('scripts/rewrap-keys.ts', [], environment(wrong))
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^the key of \S+ does not open with key 2\n$/)
  assert.deepEqual(await state(), before)
})

test('rewrap-keys names a key that it does not have', async () => {
  const unknown: Keyring = [{ id: 7, secret: Buffer.alloc(32, 7) }]
  const { code, stderr } = await runScript('scripts/rewrap-keys.ts', [], environment(unknown))
  assert.equal(code, 1)
  assert.match(stderr, /wrapped by key 2, which DATA_ENCRYPTION_KEYS does not list/)
})
