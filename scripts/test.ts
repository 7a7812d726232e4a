import { globSync } from 'node:fs'
import { makeSchema } from '../clients/typescript/make-schema.ts'
import { projectDir } from '../src/config/project-dir.ts'
import { check } from './check.ts'
import { runTests, type TestGroup } from './test-run.ts'

/** The checks, then tests on a real PostgreSQL that is started for this run. Named files or folders run without the checks. */
const command = process.argv.slice(2).find(option => option.startsWith('--')) ?? '--test'
const named = process.argv.slice(2).filter(option => !option.startsWith('--'))
const chosen = named.flatMap(name => (name.endsWith('.ts') ? name : globSync(`${name}/**/*.test.ts`).sort()))

if (named.length > 0 && chosen.length === 0) {
  console.error(`There are no tests in ${named.join(', ')}`)
  process.exit(1)
}

const EVERY_TIME = ['--test', '--all']

/**
 * How the tests of a folder run: the commands that run it, and how many files share a process. What begins first takes long or
 * mostly waits, so that no core is idle at the end.
 */
const FOLDERS = [
  // They starve and stop processes, so they need a calm machine.
  { folders: 'drills/slow', runBy: ['--slow'], perProcess: 1 },
  // They inspect their own process, or start others.
  { folders: '{drills,processes,reports}', runBy: ['--all'], perProcess: 1 },
  { folders: 'browser/journeys', runBy: EVERY_TIME, perProcess: 1 },
  { folders: 'browser/pages', runBy: ['--all'], perProcess: 4 },
  { folders: '{races,sign-in,encryption,integrations,journeys}', runBy: EVERY_TIME, perProcess: 10 },
  { folders: '{surfaces,surfaces/*,foundation,domain,imaging,web}', runBy: EVERY_TIME, perProcess: 10 },
]

function groupsOf(name: string): TestGroup[] {
  return FOLDERS.filter(({ runBy }) => runBy.includes(name)).map(({ folders, perProcess }) => ({
    files: globSync(`test/${folders}/*.test.ts`, { cwd: projectDir }).sort(),
    perProcess,
  }))
}

// Types and tests import it.
await makeSchema()
// The rules, test/rules, are part of the checks.
if (chosen.length === 0 && command !== '--slow' && !(await check())) process.exit(1)
if (command !== '--check') {
  const groups = chosen.length > 0 ? [{ files: chosen, perProcess: 1 }] : groupsOf(command)
  // At any time a third of the tests waits for processes to end or deadlines to pass: so one more than two cores.
  process.exit(await runTests(groups, { concurrency: 3, timeoutMs: 900_000 }))
}
