import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectDir } from '../../src/config/config.ts'

export interface ReadyProcess {
  readonly pid: number
  readonly address: string
  /** From the start of the process to its word that it is ready. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Starts a file that prints one JSON line with its address when it is ready. What it prints goes to a file, unread. */
export async function startReady(file: string, env: Record<string, string>, output: string): Promise<ReadyProcess> {
  const log = openSync(output, 'w')
  const started = performance.now()
  const child = spawn(process.execPath, [...startFlags(), join(projectDir, file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const ended = new Promise(done => child.once('exit', done))
  for (;;) {
    const line = readFileSync(output, 'utf8')
      .split('\n')
      .find(text => text.includes('"msg":"ready"') && text.endsWith('}'))
    if (line !== undefined) {
      const startMs = performance.now() - started
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      return { pid: child.pid ?? 0, address: JSON.parse(line).address, startMs, stop }
    }
    if (hasEnded(child)) throw new Error(`${file} ended before it was ready`)
    await wait(5)
  }
}

/** By itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Resident memory in megabytes; null where the system does not tell. */
export function residentMb(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** What `npm start` tells Node beside the name of the file. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter(word => word.startsWith('--'))
}
