import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canFillDisks, diskFull } from '../../../drills/parts/disk-full.ts'
import { outages } from '../../../drills/parts/outages.ts'

const skip = process.platform !== 'linux' && 'only on Linux'

test('the database frozen, then stopped, under load: every answer within 5 s, and it recovers by itself', {
  skip,
}, async () => {
  const { problems, seed } = await outages({ seconds: 6, clients: 8 })
  assert.deepEqual(problems, [], `seed ${seed}`)
})

test('a full disk: 503, nothing half done, and it goes on when there is space again', {
  skip: !canFillDisks && 'only root can make a small file system',
}, async () => {
  const { problems, seed } = await diskFull({ clients: 6 })
  assert.deepEqual(problems, [], `seed ${seed}`)
})
