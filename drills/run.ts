import { parseArgs } from 'node:util'
import { crashes } from './parts/crashes.ts'
import { canFillDisks, diskFull } from './parts/disk-full.ts'
import { failover } from './parts/failover.ts'
import { outages } from './parts/outages.ts'
import type { Findings } from './parts/part.ts'
import { patroni } from './parts/patroni.ts'
import { backedUp } from './parts/patroni-backup.ts'
import { payers } from './parts/payers.ts'
import { restored } from './parts/restore.ts'
import { rolling } from './parts/rolling.ts'
import { stops } from './parts/stops.ts'
import { missing } from './patroni/programs.ts'

/**
 * The long drills: `npm run drill:crash`, `drill:failover`, `drill:rolling`, `drill:restore`, `drill:patroni`. `-- --only crashes,stops` runs
 * some parts, `--clients 6` sets the load, `--seed` repeats the choices of a run, the other options say how much is done.
 * `--rotating` rotates keys during the crashes.
 * To see the failover drills fail: `--asynchronous` lets commits wait for nobody, `--sources <folder>` runs a changed copy.
 */
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: text,
    kills: text,
    'server-kills': text,
    seconds: text,
    stops: text,
    restarts: text,
    failovers: text,
    reports: text,
    writes: text,
    clients: text,
    seed: text,
    sources: text,
    asynchronous: { type: 'boolean', default: false },
    rotating: { type: 'boolean', default: false },
  },
})
const { asynchronous, rotating, sources } = values
const number = (name: Exclude<keyof typeof values, 'asynchronous' | 'rotating'>, usual: number) =>
  Number(values[name] ?? usual)

const begun = Date.now()
const shared = {
  clients: number('clients', 6),
  seed: values.seed === undefined ? undefined : Number(values.seed),
  progress: (line: string) => console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`),
}
const nextVersions = {
  ...shared,
  upgrade: true,
  restarts: number('restarts', 8),
  roles: ['web', 'web', 'worker', 'worker'],
} as const

const drills: Readonly<Record<string, Readonly<Record<string, () => Promise<Findings>>>>> = {
  crash: {
    crashes: () =>
      crashes({ ...shared, rotating, kills: number('kills', 300), serverKills: number('server-kills', 100) }),
    payers: () => payers({ ...shared, provider: 'stripe', kills: number('kills', 300) / 10 }),
    'payers-moyasar': () => payers({ ...shared, provider: 'moyasar', kills: number('kills', 300) / 10 }),
    outages: () => outages({ ...shared, seconds: number('seconds', 30) }),
    'disk-full': () => diskFull(shared),
    stops: () => stops({ ...shared, stops: number('stops', 100) }),
    rolling: () => rolling({ ...shared, restarts: number('restarts', 20) }),
  },
  failover: {
    failover: () => failover({ ...shared, failovers: number('failovers', 10), asynchronous, sources }),
  },
  rolling: {
    rolling: () => rolling(nextVersions),
  },
  patroni: {
    hosts: () => patroni({ ...shared, way: 'hosts', asynchronous, sources }),
    haproxy: () => patroni({ ...shared, way: 'haproxy', asynchronous, sources }),
    backup: () => backedUp({ ...shared, writes: number('writes', 300) }),
  },
  restore: {
    restore: () => restored({ ...shared, reports: number('reports', 20), writes: number('writes', 300) }),
  },
}

const parts = drills[positionals[0] ?? '']
const needed = positionals[0] === 'patroni' ? missing() : null
if (needed !== null) {
  console.error(needed)
  process.exit(1)
}
if (parts === undefined) throw new Error(`Name one of ${Object.keys(drills).join(', ')}`)
let failed = false
for (const name of values.only?.split(',') ?? Object.keys(parts)) {
  const part = parts[name]
  if (part === undefined) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}`)
  if (name === 'disk-full' && !canFillDisks) console.log('disk-full is skipped: only root can make a small file system')
  else failed = !(await print(name, part)) || failed
}
process.exit(failed ? 1 : 0)

/** Returns whether there was no problem. */
async function print(name: string, part: () => Promise<Findings>): Promise<boolean> {
  console.log(`\n${name}`)
  const { problems, figures, rows, seed } = await part()
  if (rows.length > 0) console.table(rows)
  console.table({ seed, ...figures })
  for (const problem of problems) console.log(`PROBLEM ${problem}`)
  console.log(problems.length === 0 ? `${name}: nothing lost, nothing doubled` : `${name}: ${problems.length} problems`)
  return problems.length === 0
}
