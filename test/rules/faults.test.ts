import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { faults } from '../../drills/faults/faults.ts'
import { projectDir } from '../../src/config/project-dir.ts'
import { readSources } from '../support/sources.ts'

test('every fault that `npm run drill:faults` plants still has its place and its tests', () => {
  const sources = readSources('src/**/*.ts')
  const lost = faults.flatMap(({ name, file, text, caughtBy }) => [
    ...(sources.get(file)?.split(text).length === 2 ? [] : [`${name}: not once in ${file}`]),
    ...caughtBy.filter(tests => globSync(tests, { cwd: projectDir }).length === 0),
  ])
  assert.deepEqual(lost, [])
})
