import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of processes under /proc. */

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended already.
    }
  }
}

/** A zombie has ended too: it only waits until its parent reads its exit code. */
export function isAlive(pid: number): boolean {
  const [state = 'Z'] = fieldsOf(pid)
  return state !== 'Z'
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isAlive(pid) && Number(fieldsOf(pid)[1]) === parent)
}

/** The processor time of a process; NaN where the system does not tell. */
export function cpuMs(pid: number): number {
  // Both are in ticks of 10 ms.
  const [user, system] = fieldsOf(pid).slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** The processor time of a process and of all its children, also of those that have ended. */
export function familyCpuMs(pid: number): number {
  const [user, system, usedByEnded, systemOfEnded] = fieldsOf(pid).slice(11, 15)
  const own = (Number(user) + Number(system) + Number(usedByEnded) + Number(systemOfEnded)) * 10
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), own)
}

/** Resident memory in megabytes; NaN where the system does not tell. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1]) / 1024
}

/** The fields of /proc/pid/stat after the process name, which may contain spaces. */
function fieldsOf(pid: number): string[] {
  const stat = read(pid, 'stat')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
