import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { run } from 'node:test'
import { projectDir } from '../src/config/config.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { bringUpToDate } from '../src/process/boot.ts'
import { dropTemplate, makeTemplate, type TestServer } from '../test/support/template.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { inGroups, type Sharing } from './test-groups.ts'
import report from './test-reporter.ts'

export interface RunOptions {
  /** How many files run at once. */
  readonly concurrency: number
  readonly timeoutMs: number
  /** All other files get a process of their own. */
  readonly sharing?: readonly Sharing[]
  readonly env?: Readonly<Record<string, string>>
}

/** An interrupted run ends the tests; their server is then stopped as usual. */
const interrupted = new AbortController()

/** Runs test files on a real PostgreSQL that is started for this run and removed after it; answers the exit code. */
export async function runTests(files: readonly string[], options: RunOptions): Promise<number> {
  onStop(() => interrupted.abort())
  const folder = temporaryFolder()
  try {
    const { connection, stop } = await openServer(folder)
    try {
      const template = await makeTemplate(connection, bringUpToDate)
      try {
        const env = environment({ connection, template }, folder, options)
        return await runInOrder(inGroups(files, options.sharing ?? [], join(folder, 'groups')), env, options)
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

/** Looks at one page first: if no page can be shown, the other tests of pages would only wait in vain. */
async function runInOrder(files: readonly string[], env: NodeJS.ProcessEnv, options: RunOptions): Promise<number> {
  const firstLook = join('test/browser', 'first-look.test.ts')
  if (!files.some(path => path.includes(dirname(firstLook)))) return runFiles(files, env, options)
  const code = await runFiles([firstLook], env, options)
  if (code !== 0 && !interrupted.signal.aborted)
    console.error(`Nothing else was run: ${firstLook} says above why no page can be seen.`)
  const rest = files.filter(path => !path.endsWith(firstLook))
  return code !== 0 || rest.length === 0 ? code : runFiles(rest, env, options)
}

/** Keeps the given order, which `node --test` would not. */
async function runFiles(files: readonly string[], env: NodeJS.ProcessEnv, options: RunOptions): Promise<number> {
  const events = run({
    files: files.map(path => resolve(projectDir, path)),
    cwd: projectDir,
    concurrency: options.concurrency,
    timeout: options.timeoutMs,
    signal: interrupted.signal,
    env,
  })
  let code = 1
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined && success && !interrupted.signal.aborted) code = 0
  })
  for await (const text of report(events)) process.stdout.write(text)
  return code
}
