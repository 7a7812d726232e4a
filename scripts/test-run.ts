import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { run } from 'node:test'
import { projectDir } from '../src/config/project-dir.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { bringUpToDate } from '../src/process/boot/boot.ts'
import { dropTemplate, makeTemplate, type TestServer } from '../test/support/template.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { inProcesses, type TestGroup } from './test-groups.ts'
import { type Counts, report } from './test-reporter.ts'

export type { TestGroup }

export interface RunOptions {
  /** How many processes run at once. */
  readonly concurrency: number
  readonly timeoutMs: number
  readonly env?: Readonly<Record<string, string>>
}

/** An interrupted run ends the tests; their server is then stopped as usual. */
const interrupted = new AbortController()

/** Runs test files on a real PostgreSQL that is started for this run and removed after it; answers the exit code. */
export async function runTests(groups: readonly TestGroup[], options: RunOptions): Promise<number> {
  onStop(() => interrupted.abort())
  const folder = temporaryFolder()
  try {
    const { connection, stop } = await openServer(folder)
    try {
      const template = await makeTemplate(connection, bringUpToDate)
      try {
        const env = environment({ connection, template }, folder, options)
        return await runInOrder(inProcesses(groups, join(folder, 'groups')), showsPages(groups), env, options)
      } finally {
        await dropTemplate(connection, template)
      }
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** TEST_DATABASE_URL names another server to use. */
async function openServer(folder: string) {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  // Nothing here outlives the run, so nothing needs to be synced; the drills use the real settings.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }
  return startEmbedded(folder, { settings })
}

/** Some three hundred processes load the same modules in a run, so they share Node's compile cache. */
function environment(server: TestServer, folder: string, { env }: RunOptions): NodeJS.ProcessEnv {
  const shared = { TEST_SERVER: JSON.stringify(server), NODE_ENV: 'test', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  return { ...process.env, ...env, ...shared }
}

const FIRST_LOOK = join('test/browser', 'first-look.test.ts')

const showsPages = (groups: readonly TestGroup[]) =>
  groups.some(({ files }) => files.some(path => path.includes(dirname(FIRST_LOOK))))

/** Looks at one page first: if no page can be shown, the other tests of pages would only wait in vain. */
async function runInOrder(
  files: readonly string[],
  pages: boolean,
  env: NodeJS.ProcessEnv,
  options: RunOptions,
): Promise<number> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let ok = !pages || (await runFiles([FIRST_LOOK], counts, env, options))
  if (!ok && !interrupted.signal.aborted)
    console.error(`Nothing else was run: ${FIRST_LOOK} says above why no page can be seen.`)
  const rest = files.filter(path => !path.endsWith(FIRST_LOOK))
  if (ok && rest.length > 0) ok = await runFiles(rest, counts, env, options)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return ok ? 0 : 1
}

/** Keeps the given order, which `node --test` would not. */
async function runFiles(
  files: readonly string[],
  counts: Counts,
  env: NodeJS.ProcessEnv,
  options: RunOptions,
): Promise<boolean> {
  const events = run({
    files: files.map(path => resolve(projectDir, path)),
    cwd: projectDir,
    concurrency: options.concurrency,
    timeout: options.timeoutMs,
    signal: interrupted.signal,
    env,
  })
  let ok = false
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined) ok = success && !interrupted.signal.aborted
  })
  for await (const text of report(events, counts)) process.stdout.write(text)
  return ok
}
