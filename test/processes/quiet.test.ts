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

async function codeAfter(args: readonly string[], ms: number): Promise<number | null> {
  const child = spawn(process.execPath, [...args, '--input-type=module', '--eval', QUIET_AGAIN], { stdio: 'ignore' })
  const timer = setTimeout(() => child.kill(), ms)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code
}

describe('a process that is quiet again', () => {
  test('collects what it no longer needs, if it may', { timeout: 60_000 }, async () => {
    assert.equal(await codeAfter(['--expose-gc'], 30_000), 0)
  })

  test('would keep it otherwise', async () => {
    assert.equal(await codeAfter([], 3_000), null)
  })
})
