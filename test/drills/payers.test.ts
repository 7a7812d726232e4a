import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payers } from '../../drills/parts/payers.ts'

// The long version is part of `npm run drill:crash`. The processes are found through /proc.
const skip = process.platform !== 'linux' && 'only on Linux'

for (const provider of ['stripe', 'moyasar'] as const) {
  test(`${provider}: killed while patients pay, the provider holds what the tables say`, { skip }, async () => {
    const { problems, figures, seed } = await payers({ provider, kills: 2, clients: 4 })
    assert.deepEqual(problems, [], `seed ${seed}`)
    assert.ok(Number(figures.paid) >= 6)
  })
}
