import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rolling } from '../../../drills/parts/rolling.ts'
import { stops } from '../../../drills/parts/stops.ts'

const skip = process.platform !== 'linux' && 'only on Linux'

test('stopped ten times under load: whatever was taken is answered, and ends well', { skip }, async () => {
  const { problems, seed } = await stops({ stops: 10, clients: 6 })
  assert.deepEqual(problems, [], `seed ${seed}`)
})

test('two instances restarted in turns behind a balancer: no request fails', { skip }, async () => {
  const { problems, seed } = await rolling({ restarts: 2, clients: 6 })
  assert.deepEqual(problems, [], `seed ${seed}`)
})
