import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../../src/config/project-dir.ts'

const module = JSON.stringify(pathToFileURL(join(projectDir, 'src/process/quiet.ts')))

/** Fills 64 MB that nobody keeps, is quiet, and ends with 0 once they are collected; otherwise it never ends by itself. */
const QUIET_AGAIN = `
  import { collectWhenQuiet } from ${module}
  collectWhenQuiet(50)
  let kept = Array.from({ length: 64 }, () => Buffer.alloc(1_000_000, 1))
  setTimeout(() => { kept = null }, 10)
  setInterval(() => process.memoryUsage().arrayBuffers < 8_000_000 && process.exit(0), 100)`

/** Ends with the number of collections in 30 looks; each takes a fifth of a look. */
const SLOWLY = `
  import { collectWhenQuiet } from ${module}
  let collections = 0
  globalThis.gc = () => {
    collections++
    for (const end = Date.now() + 20; Date.now() < end; );
  }
  collectWhenQuiet(100)
  setTimeout(() => process.exit(collections), 3_000)`

async function codeAfter(script: string, args: readonly string[], ms: number): Promise<number | null> {
  const child = spawn(process.execPath, [...args, '--input-type=module', '--eval', script], { stdio: 'ignore' })
  const timer = setTimeout(() => child.kill(), ms)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code
}

describe('a process that is quiet again', () => {
  test('collects what it no longer needs, if it may', { timeout: 60_000 }, async () => {
    assert.equal(await codeAfter(QUIET_AGAIN, ['--expose-gc'], 30_000), 0)
  })

  test('does not take a slow collection for work', async () => {
    const collections = await codeAfter(SLOWLY, ['--expose-gc'], 30_000)
    assert.ok(collections !== null && collections > 0 && collections < 6, String(collections))
  })

  test('would keep it otherwise', async () => {
    assert.equal(await codeAfter(QUIET_AGAIN, [], 3_000), null)
  })
})
