import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { projectDir } from './project-dir.ts'
import { StartupError } from './startup-error.ts'
import { canEnter, postgresUser } from './unprivileged.ts'

/** The usual place for the data of services. The start message names the folder. */
const REACHABLE_DEFAULT = '/var/lib/second-opinion'

export interface DataFolder {
  readonly path: string
  /** Tells the operator why the folder is not the usual one. Null for the usual folder. */
  readonly movedBecause: string | null
}

/** Chooses and makes the data folder. Root gets another folder when PostgreSQL's user cannot reach the project. */
export function dataFolder(config: Config, usual = join(projectDir, 'data')): DataFolder {
  const user = config.databaseUrl === null ? postgresUser() : null
  const moved = config.dataDir === null && user !== null && !canEnter(user, dirname(usual))
  const path = config.dataDir ?? (moved ? REACHABLE_DEFAULT : usual)
  try {
    mkdirSync(path, { recursive: true, mode: user === null ? 0o700 : 0o755 })
    accessSync(path, constants.W_OK | constants.X_OK)
    // A command with a database of its own may have made this folder, open to its own user alone.
    if (user !== null && path === usual) chmodSync(path, 0o755)
  } catch (error) {
    throw new StartupError(unusable(path, error as NodeJS.ErrnoException))
  }
  if (user !== null && !canEnter(user, path)) {
    throw new StartupError(
      `The data folder ${path} cannot be reached by the user "${user.name}", as which PostgreSQL runs when the service is started by root. Set DATA_DIR to a folder it can reach.`,
    )
  }
  const reason = `PostgreSQL runs as "${user?.name}", who cannot reach ${usual}`
  return { path, movedBecause: moved ? reason : null }
}

function unusable(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST') return `The data folder ${path} is a file. Set DATA_DIR to a folder.`
  if (code === 'ENOTDIR')
    return `The data folder ${path} cannot be made: it would lie in a file. Set DATA_DIR to a folder.`
  return `The data folder ${path} is not writable (${code ?? message}). Set DATA_DIR to a folder that is.`
}
