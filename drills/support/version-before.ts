import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../src/config/config.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

const MIGRATIONS = 'src/db/migrations'

/** An earlier version of the service, from the history of the project. */
export interface VersionBefore {
  readonly folder: string
  /** The data folder of both versions. */
  readonly data: string
  readonly commit: string
  /** Whether it can read and write encrypted words. */
  readonly knowsSealing: boolean
  /** The migrations that it lacks. */
  readonly lacks: readonly string[]
  remove(): void
}

/** The version with this commit or tag; by default the last one without the newest migration. */
export function takeVersionBefore(given?: string): VersionBefore {
  const commit = git('rev-parse', '--short', `${given ?? withoutNewestMigration()}^{commit}`)
  const root = temporaryFolder()
  const folder = join(root, commit)
  mkdirSync(folder)
  const archive = join(root, 'sources.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  providePackages(folder)
  const known = readdirSync(join(folder, MIGRATIONS))
  return {
    folder,
    data: join(root, 'data'),
    commit,
    knowsSealing: existsSync(join(folder, 'src/db/sealing')),
    lacks: readdirSync(join(projectDir, MIGRATIONS)).filter(name => !known.includes(name)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Uses our packages if it needs the same versions, otherwise installs its own. */
function providePackages(folder: string): void {
  const lockfile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lockfile(folder) === lockfile(projectDir)) {
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
  } else {
    // The folder is given explicitly, because the npm that runs the drill has set that of this version in the environment.
    const options = ['--omit=dev', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
    execFileSync('npm', ['ci', '--prefix', folder, ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

function withoutNewestMigration(): string {
  const newest = readdirSync(join(projectDir, MIGRATIONS)).sort().at(-1) ?? ''
  const [brought] = git(
    'log',
    '--first-parent',
    '-m',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `${MIGRATIONS}/${newest}`,
  ).split('\n')
  if (!brought) throw new Error(`The history does not tell which commit brought ${newest}: name one with --from`)
  return `${brought}^`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).trim()
}
