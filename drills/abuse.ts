import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runTests } from '../scripts/test-run.ts'
import { projectDir } from '../src/config/project-dir.ts'

/**
 * npm run drill:abuse runs the abuse tests with many more requests and connections, and with every hostile text.
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

console.log(`Requests per operation ${values.requests}, connections ${values.connections}, seed ${values.seed}`)
const files = globSync('test/drills/**/abuse-*.test.ts', { cwd: projectDir }).sort()
const env = {
  ABUSE_REQUESTS: values.requests,
  ABUSE_CONNECTIONS: values.connections,
  ABUSE_SEED: values.seed,
}
process.exit(await runTests([{ files, perProcess: 1 }], { concurrency: 1, timeoutMs: LIMIT_MS, env }))
