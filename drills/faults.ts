import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../src/config/project-dir.ts'
import { type Fault, faults } from './faults/faults.ts'

/**
 * `npm run drill:faults` plants each fault of the table in a copy of the project and runs the tests that must notice it: a table
 * of what was caught. `-- refund lock` plants those whose name contains one of the words. Exits with 1 when one is not caught.
 */
const words = process.argv.slice(2)
const chosen = faults.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))

const copy = mkdtempSync(join(tmpdir(), 'so-faults-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const part of globSync('*', { cwd: projectDir, exclude: ['node_modules', 'var', 'data'] })) {
  cpSync(join(projectDir, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isSource })
}
for (const part of ['.', 'web', 'clients/typescript', 'scripts/openapi', 'test/browser']) {
  symlinkSync(join(projectDir, part, 'node_modules'), join(copy, part, 'node_modules'))
}

function isSource(path: string): boolean {
  return !path.split('/').includes('node_modules')
}

/** The tests that failed with this fault; all others have not noticed it. */
function plant({ name, file, text, planted, caughtBy }: Fault): string[] {
  const place = join(copy, file)
  const before = readFileSync(place, 'utf8')
  if (!before.includes(text)) throw new Error(`${name}: ${file} does not contain “${text}”`)
  const after = before.replace(text, () => planted)
  // A text that cannot even be read would fail every test.
  stripTypeScriptTypes(after)
  writeFileSync(place, after)
  try {
    return caughtBy.filter(tests => {
      const files = globSync(tests, { cwd: copy })
      const { status } = spawnSync(process.execPath, ['scripts/test.ts', ...files], { cwd: copy, stdio: 'ignore' })
      return status !== 0
    })
  } finally {
    writeFileSync(place, before)
  }
}

let missed = 0
console.log('| planted fault | caught by |\n|---|---|')
for (const fault of chosen) {
  const caught = plant(fault)
  if (caught.length === 0) missed++
  console.log(`| ${fault.name} | ${caught.join(', ') || '**nothing**'} |`)
}
process.exitCode = missed === 0 ? 0 : 1
