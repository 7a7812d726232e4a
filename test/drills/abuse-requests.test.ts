import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkForbiddenFields } from '../../drills/abuse/forbidden.ts'
import { fuzz } from '../../drills/abuse/fuzz.ts'
import { checkInjections } from '../../drills/abuse/injection.ts'
import { readOperations } from '../../drills/abuse/operations.ts'
import { scale } from '../../drills/abuse/scale.ts'
import { openSetup } from '../../drills/abuse/setup.ts'

const setup = await openSetup()
const operations = readOperations(setup)

test('fields that are not the caller’s to set have no effect on any write', async () => {
  assert.deepEqual(await checkForbiddenFields(setup, operations), [])
})

test('hostile text is stored to the letter or refused', async () => {
  assert.deepEqual(await checkInjections(setup, operations, scale.everyString), [])
})

test('generated requests never break anything', async () => {
  const codes: Record<string, number> = {}
  const problems: string[] = []
  for (const [index, operation] of operations.entries()) {
    const result = await fuzz(setup, operation, scale.requests, scale.seed + index)
    for (const [code, count] of Object.entries(result.codes)) codes[code] = (codes[code] ?? 0) + count
    problems.push(...result.problems)
    if (scale.everyString)
      console.log(`${index + 1}/${operations.length} ${operation.name} ${JSON.stringify(result.codes)}`)
  }
  if (scale.everyString)
    console.log(`${scale.requests} requests to each of ${operations.length}: ${JSON.stringify(codes)}`)
  assert.deepEqual(problems, [])
  assert.ok(Number(codes[200]) > (operations.length * scale.requests) / 5, 'enough of them work')
})

test('faults that the drill found stay fixed', async () => {
  for (const path of ['/sandbox/files/a%00b', '/sandbox/checkout/%00']) {
    assert.equal((await setup.service.call(path)).code, 404, path)
  }
  for (const verb of ['pay', 'decline']) {
    assert.equal((await setup.service.call(`/sandbox/payments/%00/${verb}`, { body: {} })).code, 404, verb)
  }
})
