import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { postgresUser } from '../../src/config/unprivileged.ts'
import { childrenOf, isAlive, signal } from '../../test/support/system-processes.ts'
import { until } from '../../test/support/until.ts'

/** A program that runs as long as the drill, with its children. */
export interface Program {
  start(): void
  /** Stops it in an orderly way; resolves when it has ended. */
  stop(): Promise<void>
  /** Kills it and all its children, as when the machine loses power. */
  kill(): Promise<void>
  /** Freezes it; returns a function that continues it. */
  freeze(): () => void
}

export interface ProgramOptions {
  readonly path: string
  readonly args: readonly string[]
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  /** Processes that belong to it without being its children. */
  readonly others?: () => number[]
}

const ENDED_MS = 60_000
const programs = new Set<Program>()
// A drill that ends early leaves no processes behind.
process.once('exit', () => {
  for (const program of programs) void program.kill()
})

/** Runs a program as the user of PostgreSQL. */
export function program({ path, args, log, env = {}, others = () => [] }: ProgramOptions): Program {
  let child: ChildProcess | undefined
  const user = postgresUser()
  const all = () => {
    const first = [...(child?.pid === undefined ? [] : [child.pid]), ...others()]
    return [...new Set([...first, ...first.flatMap(offspring)])].filter(isAlive)
  }
  const gone = async (pids: readonly number[]) => until(`${path} has ended`, () => !pids.some(isAlive), ENDED_MS)
  const one: Program = {
    start() {
      const output = openSync(log, 'a')
      child = spawn(path, args, {
        stdio: ['ignore', output, output],
        env: { PATH: process.env.PATH, ...env },
        cwd: '/',
        ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      })
      child.on('error', () => {})
      closeSync(output)
      programs.add(one)
    },
    async stop() {
      const pids = all()
      signal(child?.pid === undefined ? [] : [child.pid], 'SIGTERM')
      await gone(pids)
      programs.delete(one)
    },
    async kill() {
      const pids = all()
      signal(pids, 'SIGKILL')
      await gone(pids)
      programs.delete(one)
    },
    freeze() {
      const pids = all()
      signal(pids, 'SIGSTOP')
      return () => signal(pids.toReversed(), 'SIGCONT')
    },
  }
  return one
}

function offspring(pid: number): number[] {
  const children = childrenOf(pid)
  return [...children, ...children.flatMap(offspring)]
}
