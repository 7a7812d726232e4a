import { parseArgs } from 'node:util'
import { crashes } from './parts/crashes.ts'
import { canFillDisks, diskFull } from './parts/disk-full.ts'
import { type Findings, type PartOptions, printed, printedProgress } from './parts/findings.ts'
import { outages } from './parts/outages.ts'
import { rolling } from './parts/rolling.ts'
import { stops } from './parts/stops.ts'

/**
 * npm run drill:crash: the long version of everything that may befall the service, one part after the other.
 * `-- --only crashes,outages` runs some, `--kills 60 --server-kills 20 --seconds 30 --stops 100 --restarts 20` sets how
 * much, `--seed` repeats the choices of a run, `--clients` sets the load, `--encrypting` seals words and rotates keys during
 * the crashes.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'crashes,outages,disk-full,stops,rolling' },
    kills: { type: 'string', default: '300' },
    'server-kills': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    stops: { type: 'string', default: '100' },
    restarts: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string' },
    encrypting: { type: 'boolean', default: false },
  },
})

const shared: PartOptions = {
  clients: Number(values.clients),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
  progress: printedProgress(),
}

const parts: Record<string, () => Promise<Findings>> = {
  crashes: () =>
    crashes({
      ...shared,
      kills: Number(values.kills),
      serverKills: Number(values['server-kills']),
      encrypting: values.encrypting,
    }),
  outages: () => outages({ ...shared, seconds: Number(values.seconds) }),
  'disk-full': () => diskFull(shared),
  stops: () => stops({ ...shared, stops: Number(values.stops) }),
  rolling: () => rolling({ ...shared, restarts: Number(values.restarts) }),
}

let failed = false
for (const name of values.only.split(',')) {
  const part = parts[name]
  if (part === undefined) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}`)
  if (name === 'disk-full' && !canFillDisks) {
    console.log('disk-full is skipped: only root can make a small file system')
    continue
  }
  failed = !(await printed(name, part)) || failed
}
process.exit(failed ? 1 : 0)
