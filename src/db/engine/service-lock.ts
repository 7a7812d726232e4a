import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'

/** Another starting process may judge the old lock stale too, and replace our new lock within this time. */
const SETTLE_MS = 100

/** Locks the embedded database for one service. The lock names its process, and the lock of a dead process is replaced. */
export async function lockService(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'service.lock')
  const mine = `${process.pid} ${birthOf(process.pid)} ${Math.random()}`
  const aside = `${path}.${process.pid}`
  const owner = read(path)
  if (owner !== null && isAlive(owner)) throw inUse(dataDir, owner)
  if (owner !== null) rmSync(path, { force: true })
  writeFileSync(aside, mine)
  try {
    linkSync(aside, path)
  } catch {
    throw inUse(dataDir, read(path) ?? '')
  } finally {
    rmSync(aside, { force: true })
  }
  if (owner !== null) await wait(SETTLE_MS)
  const now = read(path)
  if (now !== mine) throw inUse(dataDir, now ?? '')
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

function inUse(dataDir: string, owner: string): StartupError {
  return new StartupError(
    `Another service (process ${owner.split(' ')[0]}) is using the embedded database in ${dataDir}. Stop it, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL between several services.`,
  )
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isAlive(owner: string): boolean {
  const [pid = '', birth = ''] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return birthOf(Number(pid)) === birth
}

/**
 * Returns when the system started the process, because a number may belong to a new process by now. Only Linux has /proc.
 * Elsewhere the number alone decides.
 */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...facts] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The process was killed, and its parent has not noticed yet.
    if (state === 'Z' || state === 'X') return 'dead'
    return facts[18] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
