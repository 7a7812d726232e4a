import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { Key } from '../../src/config/keys.ts'
import { refusedStart, startProcess, urlOf } from '../support/processes.ts'
import { productionEnv } from '../support/production.ts'
import { startService } from '../support/service.ts'
import { testKeys } from '../support/test-keys.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const [one, two] = [1, 2].map(id => ({ id, secret: randomBytes(32) })) as [Key, Key]
const another = randomBytes(32)
const keysOf = (...dataEncryption: [Key, ...Key[]]) => ({ ...testKeys, dataEncryption })
const service = await startService({ keys: keysOf(one, two) })
const world = await createWorld(service)

const environment = (...keys: readonly Key[]) => ({
  ...productionEnv(),
  PORT: '0',
  DATABASE_URL: urlOf(service.database.connection),
  ROLE: 'web',
  DATA_ENCRYPTION_KEYS: keys.map(({ id, secret }) => `${id}:${secret.toString('hex')}`).join(','),
})

async function assertRefused(keys: readonly Key[], reason: string): Promise<void> {
  const { code, stdout, stderr } = await refusedStart(environment(...keys))
  assert.deepEqual([code, stdout], [1, ''], stderr)
  const words = `^DATA_ENCRYPTION_KEYS are not the keys of this database: ${reason}\\. Start with the keys that were in use before\\.\\n$`
  assert.match(stderr, new RegExp(words))
}

const starts = async (...keys: readonly Key[]) => {
  const process = await startProcess(environment(...keys))
  await process.kill()
}

test('a service whose keys do not open what the database holds does not start', async () => {
  const caseId = await world.save()
  const unlisted = `the key of ${caseId} is wrapped by key 1, which DATA_ENCRYPTION_KEYS does not list`
  await assertRefused([{ id: 1, secret: another }, two], `the key of ${caseId} does not open with key 1`)
  await assertRefused([{ id: 3, secret: another }], unlisted)
  await starts({ id: 3, secret: another }, one)
})

test('outside production it starts all the same, and its log says what is wrong', async () => {
  const caseId = await world.save()
  const sandbox = { ...environment(two), NODE_ENV: 'development', SANDBOX: 'on' }
  const process = await startProcess(sandbox)
  const lines = process.stdout().split('\n')
  await process.kill()
  const problem = lines.find(line => line.includes('DATA_ENCRYPTION_KEYS are not the keys of this database')) ?? ''
  assert.match(problem, /"level":"?(error|50)/)
  assert.ok(problem.includes('is wrapped by key 1'), `${problem} ${caseId}`)
})

test('every number in use is tried, and the keys of documents like those of cases', async () => {
  await service.rows('delete from case_keys')
  const { document_id } = await uploads(service).checked(world.patient, Buffer.from('a letter'))
  await assertRefused([two], `the key of ${document_id} is wrapped by key 1, which .* does not list`)
  const later = await startService({
    database: service.database,
    clock: service.clock,
    keys: keysOf(two, one),
  })
  await uploads(later).checked(world.patient, Buffer.from('a second letter'))
  await assertRefused([one, { id: 2, secret: another }], 'the key of \\S+ does not open with key 2')
  await starts(one, two)
})

test('one key that was damaged does not keep the service from starting', async () => {
  await service.rows('delete from case_keys')
  await service.rows('delete from document_keys')
  const damaged = await world.save()
  await world.save()
  await service.rows(
    'update case_keys set wrapped = set_byte(wrapped, 40, 255 - get_byte(wrapped, 40)) where case_id = $1',
    [damaged],
  )
  await starts(one)
})
