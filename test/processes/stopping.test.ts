import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { dataFolder, type RunningService, run, startByNpm, startByShell } from '../support/processes.ts'
import { childrenOf, isAlive } from '../support/system-processes.ts'
import { until } from '../support/until.ts'

const skip = process.platform !== 'linux' && 'only on Linux'

/** Long, because the first stop writes a new database to the disk. */
const END_MS = 30_000

const lockOf = (folder: string) => join(folder, 'service.lock')
const postmasterOf = (folder: string) => join(folder, 'postgres', 'postmaster.pid')

const pidIn = (path: string) => Number.parseInt(readFileSync(path, 'utf8'), 10)
/** The lock names the process that owns the database. */
const serviceIn = (folder: string) => pidIn(lockOf(folder))

const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withChildren)]

/** The processes that may get a signal. */
const targets = {
  npm: ({ child }: RunningService) => child.pid ?? 0,
  node: (_: RunningService, folder: string) => serviceIn(folder),
  'the group': ({ child }: RunningService) => -(child.pid ?? 0),
}

type Blow = readonly [signal: NodeJS.Signals, target: keyof typeof targets]

/** The signals of real events: a service manager ends npm; Ctrl-C and a closed terminal reach the group. */
const blows: readonly Blow[] = [
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'node'],
  ['SIGINT', 'node'],
  ['SIGINT', 'the group'],
  ['SIGHUP', 'npm'],
  ['SIGHUP', 'the group'],
]

describe('npm start is stopped by a signal, and nothing of it stays', { skip, concurrency: 1 }, () => {
  const folder = dataFolder()
  for (const [signal, target] of blows) {
    test(`${signal} to ${target}`, async () => {
      const service = await startByNpm({ DATA_DIR: folder })
      const all = [...withChildren(service.child.pid ?? 0), pidIn(postmasterOf(folder))]
      assert.ok(all.includes(serviceIn(folder)), 'npm, its shell, the service and its processes, PostgreSQL')
      process.kill(targets[target](service, folder), signal)
      await until('nothing of it runs any more', () => !all.some(isAlive), END_MS)
      assert.deepEqual([lockOf(folder), postmasterOf(folder)].filter(existsSync), [])
    })
  }
})

test('stopped while it starts: the database that was being made is stopped too', { skip }, async () => {
  const folder = dataFolder()
  const { child, finished } = run('src/process/main.ts', [], {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED: '0',
  })
  await until('it has begun', () => existsSync(lockOf(folder)))
  child.kill('SIGTERM')
  const { code, stderr } = await finished
  assert.deepEqual([code, stderr], [0, ''])
  assert.deepEqual([lockOf(folder), postmasterOf(folder)].filter(existsSync), [])
})

test('a process that npm did not start may lose its parent while it starts, and goes on', { skip }, async () => {
  const folder = dataFolder()
  const service = await startByShell({ DATA_DIR: folder, npm_lifecycle_script: 'node scripts/another.ts' })
  assert.equal((await fetch(`${service.address}/health/ready`)).status, 200)
  process.kill(serviceIn(folder))
  await service.finished
})
