import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lint } from '../../scripts/openapi/lint.ts'

test('the linter is asked, and warnings count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const path = join(folder, 'openapi.json')
  const nameless = { get: { responses: { 200: { description: 'Success' } } } }
  writeFileSync(
    path,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'X', version: '1' }, paths: { '/x': nameless } }),
  )
  const rules = new Set(lint(path).map(problem => problem.split(' ')[0]))
  rmSync(folder, { recursive: true })
  for (const rule of ['operation-operationId', 'info-license']) assert.ok(rules.has(rule), rule)
})
