import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectDir } from '../src/config/config.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { bringUpToDate } from '../src/process/boot.ts'
import { dropTemplate, makeTemplate, type TestServer } from '../test/support/template.ts'
import { check } from './check.ts'

/**
 * npm test: the checks, then every test on a real PostgreSQL that is started for this run and thrown away after it.
 * `npm test -- test/surfaces/how.test.ts` runs single files without the checks; TEST_DATABASE_URL runs on another server.
 */
const slowOnes = process.argv.includes('--slow')
const chosen = process.argv.slice(2).filter(option => option !== '--slow')
if (chosen.length === 0 && !slowOnes && !(await check())) process.exit(1)

const all = globSync('test/**/*.test.ts', { cwd: projectDir, exclude: ['**/node_modules'] }).sort()
const files = chosen.length > 0 ? chosen : all.filter(path => isSlow(path) === slowOnes)
const server = await openServer()
let code = 1
try {
  const template = await makeTemplate(server.connection, bringUpToDate)
  try {
    code = await runInOrder(files, { ...server, template })
  } finally {
    await dropTemplate(server.connection, template)
  }
} finally {
  await server.stop()
}
process.exit(code)

/** What kills and starves processes wants a calm machine: `npm run test:slow`. */
function isSlow(path: string): boolean {
  return /^test[\\/]drills[\\/](outages|stops|abuse-wire|replication)/.test(path)
}

async function openServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'so-test-'))
  chmodSync(folder, 0o755)
  // Nothing here outlives the run, so there is nothing to sync; the drills use the real settings.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }
  const postgres = await startEmbedded(folder, { settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  onStop(() => void stop().then(() => process.exit(130)))
  return { connection: postgres.connection, stop }
}

/** A first look at a page comes before all else: where nothing can be seen, the other tests of pages would wait in vain. */
async function runInOrder(paths: string[], testServer: TestServer): Promise<number> {
  const firstLook = join('test/browser', 'first-look.test.ts')
  if (!paths.some(path => path.includes(dirname(firstLook)))) return runTests(paths, testServer)
  const code = await runTests([firstLook], testServer)
  if (code !== 0) console.error(`Nothing else was run: ${firstLook} says above why no page can be seen.`)
  const rest = paths.filter(path => !path.endsWith(firstLook))
  return code !== 0 || rest.length === 0 ? code : runTests(rest, testServer)
}

function runTests(paths: string[], testServer: TestServer): Promise<number> {
  const args = ['--test', '--test-concurrency=2', '--test-timeout=300000', '--test-reporter=./scripts/test-reporter.ts']
  return new Promise(done => {
    const child = spawn(process.execPath, [...args, ...paths], {
      cwd: projectDir,
      stdio: 'inherit',
      env: { ...process.env, TEST_SERVER: JSON.stringify(testServer), NODE_ENV: 'test' },
    })
    // Whoever breaks the run off takes the server away, and nothing is left to be done with it.
    const leave = onStop(() => child.removeAllListeners('exit').kill())
    child.once('exit', status => {
      leave()
      done(status ?? 1)
    })
  })
}
