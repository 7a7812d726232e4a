import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failover } from '../../../drills/parts/failover.ts'
import { restored } from '../../../drills/parts/restore.ts'
import { differences } from '../../../drills/support/row-hashes.ts'

// The long versions are `npm run drill:failover` and `npm run drill:restore`. The processes are found through /proc.
const skip = process.platform !== 'linux' && 'only on Linux'
// Without fsync a killed process loses nothing, and the disks of test machines are slow.
const settings = { fsync: 'off' }

test('a primary killed and its standby promoted under load: nothing but 503 in between, nothing acknowledged is lost', {
  skip,
}, async () => {
  const { problems, figures, seed } = await failover({ failovers: 1, clients: 4, settings })
  assert.deepEqual(problems, [], `seed ${seed}`)
  assert.ok(Number(figures.acknowledged) > 30, `only ${figures.acknowledged} writes were acknowledged`)
})

test('restored to a point in time under load: every row as it was, no later one, and the report opens', {
  skip,
}, async () => {
  const { problems, figures, seed } = await restored({ reports: 2, writes: 30, clients: 4, settings })
  assert.deepEqual(problems, [], `seed ${seed}`)
  assert.ok(Number(figures['tables compared']) > 20)
})

test('a table that is missing, shorter or different is noticed', () => {
  const cases = { rows: 2, hash: 'a' }
  assert.deepEqual(differences({ cases }, { cases }), [])
  assert.deepEqual(differences({ cases }, {}), ['cases is only in one of the two'])
  assert.deepEqual(differences({}, { cases }), ['cases is only in one of the two'])
  assert.deepEqual(differences({ cases }, { cases: { rows: 1, hash: 'a' } }), ['cases: 2 rows a, restored 1 rows a'])
  assert.deepEqual(differences({ cases }, { cases: { rows: 2, hash: 'b' } }), ['cases: 2 rows a, restored 2 rows b'])
})
