import { globSync } from 'node:fs'
import { projectDir } from '../src/config/config.ts'
import { check } from './check.ts'
import { runTests } from './test-run.ts'

/**
 * npm test: the checks, then every test on a real PostgreSQL that is started for this run and removed after it. `npm test --
 * test/surfaces/how.test.ts` runs single files without the checks; TEST_DATABASE_URL runs on another server.
 */
const slowOnes = process.argv.includes('--slow')
const chosen = process.argv.slice(2).filter(option => option !== '--slow')
if (chosen.length === 0 && !slowOnes && !(await check())) process.exit(1)

const sharing = [
  { isOf: (path: string) => isPage(path) && !wantsOwnProcess(path), most: 4 },
  { isOf: (path: string) => !isPage(path) && !wantsOwnProcess(path), most: 10 },
]
// The rules are part of the checks.
const all = globSync('test/**/*.test.ts', { cwd: projectDir, exclude: ['**/node_modules', 'test/rules'] }).sort()
const files = chosen.length > 0 ? chosen : longestFirst(all.filter(path => isSlow(path) === slowOnes))
// At any time a third of the tests waits for processes to end or deadlines to pass: so one more than two cores.
process.exit(await runTests(files, { concurrency: 3, timeoutMs: 900_000, sharing: chosen.length > 0 ? [] : sharing }))

/** Tests that kill and starve processes need a calm machine: `npm run test:slow`. */
function isSlow(path: string): boolean {
  return /^test[\\/]drills[\\/](outages|stops|abuse-wire|replication)/.test(path)
}

function isPage(path: string): boolean {
  return /^test[\\/]browser[\\/]/.test(path)
}

/** Tests that inspect their own process, that mostly start others, or that take long. */
function wantsOwnProcess(path: string): boolean {
  const folders = /^test[\\/](drills|queue|scaling)[\\/]/
  const files =
    /(changes|first-look|first-minute|golden|hostile-text|life-of-the-process|log-batches|machine-fonts|painted-glyphs|ready|refused-starts|renderer|roles|sbom|screens|scripts|stopping|worker-environment)\.test\.ts$/
  return folders.test(path) || files.test(path)
}

/** Tests that take long, or mostly wait, begin first, so that no core is idle at the end. */
function longestFirst(paths: readonly string[]): string[] {
  const long =
    /(killed-consumer|crashes|stopping|abuse-requests|failure-at-each-step|scripts|ready|life-of-the-process|refused-starts|roles|instances|hostile-text|renderer)\.test\.ts$/
  return [...paths.filter(path => long.test(path)), ...paths.filter(path => !long.test(path))]
}
