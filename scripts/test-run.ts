import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectDir } from '../src/config/config.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { bringUpToDate } from '../src/process/boot.ts'
import { dropTemplate, makeTemplate, type TestServer } from '../test/support/template.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

export interface RunOptions {
  /** How many files at once. */
  readonly concurrency: number
  readonly timeoutMs: number
  readonly env?: Readonly<Record<string, string>>
}

/** Whoever breaks the run off ends the tests; their server is then stopped as ever. */
const interrupted = new AbortController()

/** Runs test files on a real PostgreSQL that is started for this run and thrown away after it; answers the exit code. */
export async function runTests(files: readonly string[], options: RunOptions): Promise<number> {
  onStop(() => interrupted.abort())
  const { connection, stop } = await openServer()
  try {
    const template = await makeTemplate(connection, bringUpToDate)
    try {
      return await runInOrder(files, { connection, template }, options)
    } finally {
      await dropTemplate(connection, template)
    }
  } finally {
    await stop()
  }
}

/** TEST_DATABASE_URL names another server than our own. */
async function openServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const folder = temporaryFolder()
  // Nothing here outlives the run, so there is nothing to sync; the drills use the real settings.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }
  const postgres = await startEmbedded(folder, { settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connection: postgres.connection, stop }
}

/** A first look at a page comes before all else: where nothing can be seen, the other tests of pages would wait in vain. */
async function runInOrder(files: readonly string[], server: TestServer, options: RunOptions): Promise<number> {
  const firstLook = join('test/browser', 'first-look.test.ts')
  if (!files.some(path => path.includes(dirname(firstLook)))) return runFiles(files, server, options)
  const code = await runFiles([firstLook], server, options)
  if (code !== 0 && !interrupted.signal.aborted)
    console.error(`Nothing else was run: ${firstLook} says above why no page can be seen.`)
  const rest = files.filter(path => !path.endsWith(firstLook))
  return code !== 0 || rest.length === 0 ? code : runFiles(rest, server, options)
}

function runFiles(files: readonly string[], server: TestServer, options: RunOptions): Promise<number> {
  const args = [
    '--test',
    `--test-concurrency=${options.concurrency}`,
    `--test-timeout=${options.timeoutMs}`,
    '--test-reporter=./scripts/test-reporter.ts',
  ]
  return new Promise(done => {
    const child = spawn(process.execPath, [...args, ...files], {
      cwd: projectDir,
      stdio: 'inherit',
      signal: interrupted.signal,
      env: { ...process.env, ...options.env, TEST_SERVER: JSON.stringify(server), NODE_ENV: 'test' },
    })
    // Being interrupted is no error of its own: the exit tells.
    child.on('error', () => {})
    child.once('exit', status => done(status ?? 1))
  })
}
