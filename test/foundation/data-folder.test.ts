import assert from 'node:assert/strict'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { dataFolder } from '../../src/config/data-folder.ts'
import { postgresUser } from '../../src/config/unprivileged.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = temporaryFolder()
after(() => rmSync(project, { recursive: true, force: true }))

const isRoot = postgresUser() !== null

test('a folder that a command with its own database made does not keep PostgreSQL out', { skip: !isRoot }, () => {
  const usual = join(project, 'data')
  dataFolder(parseConfig({ DATABASE_URL: 'postgres://x@db.example/x', SANDBOX: 'on' }), usual)
  assert.equal(statSync(usual).mode & 0o777, 0o700)
  assert.deepEqual(dataFolder(parseConfig({}), usual), { path: usual, movedBecause: null })
  assert.equal(statSync(usual).mode & 0o777, 0o755)
})

test('a folder that somebody chose is left as it is, and refused', { skip: !isRoot }, () => {
  const chosen = join(project, 'chosen')
  mkdirSync(chosen, { mode: 0o700 })
  assert.throws(() => dataFolder(parseConfig({ DATA_DIR: chosen })), /cannot be reached by the user/)
  assert.equal(statSync(chosen).mode & 0o777, 0o700)
})
