import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../../src/config/config.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { freePort } from '../../test/support/free-port.ts'
import { keyVariables } from './callers.ts'
import { urlOf } from './postgres.ts'
import { hasEnded, startFlags } from './ready-process.ts'

export interface Server {
  readonly pid: number
  readonly port: number
  /** What the process itself has used, in milliseconds; NaN where the system does not tell. */
  cpuMs(): number
  stop(): Promise<void>
}

export function startService(connection: Connection): Promise<Server> {
  return start('src/process/main.ts', {
    DATABASE_URL: urlOf(connection),
    ROLE: 'web',
    SANDBOX: 'on',
    SEED: '0',
    ...keyVariables(),
  })
}

/** The service as it is, but for the access log, which keeps nothing. */
export function startForgetful(connection: Connection): Promise<Server> {
  return start('bench/support/forgetful-service.ts', { CONNECTION: JSON.stringify(connection), ...keyVariables() })
}

/** The bare server for the calls of `cases.ts`. */
export function startBare(connection: Connection): Promise<Server> {
  return start('bench/support/bare-cases.ts', { CONNECTION: JSON.stringify(connection) })
}

/** The bare server for whatever was recorded. */
export function startReplay(connection: Connection, recorded: string): Promise<Server> {
  return start('bench/support/bare-replay.ts', { CONNECTION: JSON.stringify(connection), RECORDED: recorded })
}

async function start(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...startFlags(), join(projectDir, file)], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(child, port)
  return {
    pid: child.pid ?? 0,
    port,
    cpuMs: () => cpuMs(child.pid),
    async stop() {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** User and system time in ticks of 10 ms are the 14th and 15th field; the name before them may hold spaces. */
function cpuMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

async function answers(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (hasEnded(child)) throw new Error('The server ended before it listened')
    const open = await new Promise<boolean>(done => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise(done => setTimeout(done, 50))
  }
}
