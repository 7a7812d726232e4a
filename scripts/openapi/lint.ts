import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectDir } from '../../src/config/project-dir.ts'

/** The program would report every run to its makers and ask them for a newer version. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** The two ways to a provider only redirect, and `handover` is the name of no provider: the configuration refuses it. */
const NOT_FOR_US = ['operation-2xx-response', 'no-ambiguous-paths']

interface RedoclyReport {
  readonly problems: readonly { ruleId: string; message: string; location: readonly { pointer: string }[] }[]
}

/** Every finding of Redocly's recommended rules about a description of the interface, warnings included. */
export function lint(path: string): string[] {
  const program = fileURLToPath(new URL('bin/cli.js', import.meta.resolve('@redocly/cli/package.json')))
  const args = [
    'lint',
    path,
    '--extends=recommended',
    ...NOT_FOR_US.map(rule => `--skip-rule=${rule}`),
    '--format=json',
    '--max-problems=1000',
  ]
  // In an empty folder, so that no other configuration is found.
  const folder = mkdtempSync(join(tmpdir(), 'redocly-'))
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: 64 * 1024 * 1024,
  })
  rmSync(folder, { recursive: true })
  if (!stdout.startsWith('{')) throw new Error(`Redocly could not read ${path}: ${stderr}`)
  const { problems } = JSON.parse(stdout) as RedoclyReport
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

if (import.meta.main) {
  const problems = lint(join(projectDir, 'docs/openapi.json'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
