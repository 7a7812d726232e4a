import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../config/startup-error.ts'

/** Time for another starter, which judged the same old lock stale, to replace our new lock; we then find out. */
const SETTLE_MS = 100

/** The embedded database serves one service at a time. The lock names its process; a dead process's lock is taken over. */
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
 * When the system started that process, so that a process number used again is not taken for the old owner. Only Linux has /proc;
 * elsewhere the number alone decides.
 */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...facts] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Killed, and not yet noticed by the process that started it.
    if (state === 'Z' || state === 'X') return 'dead'
    return facts[18] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
