import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from '../src/config/config.ts'
import { onStop } from '../src/config/stop-signals.ts'
import { startEmbedded } from '../src/db/engine/embedded.ts'
import { bringUpToDate } from '../src/process/boot.ts'
import { makeTemplate, type TestServer } from '../test/support/template.ts'

/**
 * npm run drill:abuse: the abuse tests of `npm test`, with many more requests and connections and every hostile text.
 * `-- --requests 1000 --connections 1000 --seed 8`; the same seed generates the same requests.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const LIMIT_MS = 3 * 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'so-abuse-'))
chmodSync(folder, 0o755)
// Nothing here outlives the drill, so there is nothing to sync.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
const postgres = await startEmbedded(folder, { settings })
const stop = async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const interrupted = new AbortController()
onStop(() => interrupted.abort())
let code = 1
try {
  const { connection } = postgres
  console.log(`Requests per operation ${values.requests}, connections ${values.connections}, seed ${values.seed}`)
  code = await run({ connection, template: await makeTemplate(connection, bringUpToDate) })
} finally {
  await stop()
}
process.exit(code)

function run(server: TestServer): Promise<number> {
  const files = globSync('test/drills/abuse-*.test.ts', { cwd: projectDir }).sort()
  const args = [
    '--test',
    '--test-concurrency=1',
    `--test-timeout=${LIMIT_MS}`,
    '--test-reporter=./scripts/test-reporter.ts',
  ]
  const env = {
    ABUSE_REQUESTS: values.requests,
    ABUSE_CONNECTIONS: values.connections,
    ABUSE_SEED: values.seed,
    TEST_SERVER: JSON.stringify(server),
    NODE_ENV: 'test',
  }
  const child = spawn(process.execPath, [...args, ...files], {
    cwd: projectDir,
    stdio: 'inherit',
    signal: interrupted.signal,
    env: { ...process.env, ...env },
  })
  // An interrupted drill is no error of its own; its exit tells.
  child.on('error', () => {})
  return new Promise(done => child.once('exit', status => done(status ?? 1)))
}
