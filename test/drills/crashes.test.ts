import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashes } from '../../drills/parts/crashes.ts'

// The long version is `npm run drill:crash`. The processes are found through /proc.
const skip = process.platform !== 'linux' && 'only on Linux'

test('killed twice, its PostgreSQL once, under load: nothing acknowledged is lost, nothing is doubled', {
  skip,
}, async () => {
  const { problems, figures, seed } = await crashes({ kills: 2, serverKills: 1, clients: 6 })
  assert.deepEqual(problems, [], `seed ${seed}`)
  assert.ok(Number(figures.acknowledged) >= 40, `only ${figures.acknowledged} writes were acknowledged`)
  assert.ok(Number(figures.shown) > 20, `only ${figures.shown} readings were answered`)
  assert.ok(Number(figures.documents) > 0, 'no document was put on a case')
})

test('killed while keys are being rotated, and so are the commands that do it: nothing is lost', {
  skip,
}, async () => {
  const { problems, figures, seed } = await crashes({ kills: 1, serverKills: 1, clients: 4, rotating: true })
  assert.deepEqual(problems, [], `seed ${seed}`)
  assert.ok(Number(figures.killed) + Number(figures.finished) > 2)
})
