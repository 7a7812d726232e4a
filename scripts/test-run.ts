import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { projectDir } from '../src/config/config.ts'
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

/** Runs test files on a real PostgreSQL that is started for this run and thrown away after it; answers the exit code. */
export async function runTests(files: readonly string[], options: RunOptions): Promise<number> {
  const { connection, stop } = await openServer()
  try {
    const template = await makeTemplate(connection, bringUpToDate)
    try {
      return await runFiles(files, { connection, template }, options)
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  return { connection: postgres.connection, stop }
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
      env: { ...process.env, ...options.env, TEST_SERVER: JSON.stringify(server), NODE_ENV: 'test' },
    })
    child.once('exit', status => done(status ?? 1))
  })
}
