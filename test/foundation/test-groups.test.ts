import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inProcesses } from '../../scripts/test-groups.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
after(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a run of these files in another process, because a test cannot run others. */
function printed(files: readonly string[]): string {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env
  const reporter = new URL('../../scripts/test-reporter.ts', import.meta.url).href
  const runner = join(folder, 'run.mjs')
  writeFileSync(
    runner,
    `import { run } from 'node:test'
import { report } from ${JSON.stringify(reporter)}
const counts = { passed: 0, failed: 0, skipped: 0 }
for await (const text of report(run({ files: ${JSON.stringify(files)} }), counts)) process.stdout.write(text)
process.stdout.write(JSON.stringify(counts))`,
  )
  return execFileSync(process.execPath, [runner], { env, encoding: 'utf8' })
}

function write(name: string, text: string): string {
  const path = join(folder, `${name}.test.mjs`)
  writeFileSync(path, `import { after, beforeEach, test } from 'node:test'\n${text}`)
  return path
}

test('files that share a process are reported one by one, and a failing one does not affect the others', () => {
  const files = [
    write('broken', "throw new Error('cannot be loaded')"),
    write(
      'failing',
      "beforeEach(() => { globalThis.hooks = (globalThis.hooks ?? 0) + 1 })\ntest('no', () => { throw new Error('boom') })",
    ),
    write('first', "after(() => { globalThis.closed = true })\ntest('one', () => {})\ntest('two', () => {})"),
    write('second', "test('after the first', () => { if (!globalThis.closed) throw new Error('still open') })"),
    write(
      'third',
      "test('hooks stay at home', () => { if (globalThis.hooks !== 1) throw new Error('called here too') })",
    ),
  ]
  const [group = '', ...more] = inProcesses([{ files, perProcess: 10 }], join(folder, 'all'))
  assert.deepEqual(more, [])
  const lines = printed([group]).split('\n')
  const told = lines.filter(line => /^(ok|FAIL)/.test(line)).map(line => line.replaceAll(/.*\/| \(.*/g, ''))
  assert.ok(lines.some(line => line.startsWith('FAIL') && line.endsWith('> no')))
  assert.ok(lines.some(line => line.includes('cannot be loaded')))
  assert.deepEqual(
    told.filter(line => line.endsWith('.test.mjs')),
    ['broken', 'broken', 'failing', 'first', 'second', 'third', 'group-1'].map(name => `${name}.test.mjs`),
  )
  assert.equal(lines.at(-1), JSON.stringify({ passed: 4, failed: 2, skipped: 0 }))
})

test('files that do not share stay as they are, and the order of the groups is kept', () => {
  const groups = [
    { files: ['a', 'c'], perProcess: 1 },
    { files: ['b1', 'b2', 'b3'], perProcess: 2 },
    { files: ['d'], perProcess: 1 },
  ]
  const order = inProcesses(groups, join(folder, 'some'))
  assert.deepEqual(
    order.map(path => path.replace(/.*[\\/]/, '')),
    ['a', 'c', 'group-1.test.mjs', 'group-2.test.mjs', 'd'],
  )
})
