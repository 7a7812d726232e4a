import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lint } from '../../scripts/openapi/lint.ts'

test('both linters are asked, and warnings count', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const path = join(folder, 'openapi.json')
  const nameless = { get: { responses: { 200: { description: 'Success' } } } }
  writeFileSync(
    path,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'X', version: '1' }, paths: { '/x': nameless } }),
  )
  const rules = new Set((await lint(path)).map(problem => problem.split(' ').slice(0, 2).join(' ')))
  rmSync(folder, { recursive: true })
  for (const rule of ['redocly operation-operationId', 'redocly info-license', 'spectral operation-operationId'])
    assert.ok(rules.has(rule), rule)
})
