import { parseArgs } from 'node:util'
import { crashes } from './parts/crashes.ts'
import { canFillDisks, diskFull } from './parts/disk-full.ts'
import type { Findings, PartOptions } from './parts/findings.ts'
import { outages } from './parts/outages.ts'
import { rolling } from './parts/rolling.ts'
import { stops } from './parts/stops.ts'

/**
 * npm run drill:crash: the long version of everything that may befall the service, one part after the other.
 * `-- --only crashes,outages` runs some, `--kills 60 --server-kills 20 --seconds 30 --stops 100 --restarts 20` sets how
 * much, `--seed` repeats the choices of a run, `--clients` sets the load.
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
  },
})

const begun = Date.now()
const shared: PartOptions = {
  clients: Number(values.clients),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
  progress: line => console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`),
}

const parts: Record<string, () => Promise<Findings>> = {
  crashes: () => crashes({ ...shared, kills: Number(values.kills), serverKills: Number(values['server-kills']) }),
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
  console.log(`\n${name}`)
  const { problems, figures, seed } = await part()
  console.table({ seed, ...figures })
  for (const problem of problems) console.log(`PROBLEM ${problem}`)
  console.log(problems.length === 0 ? `${name}: nothing lost, nothing doubled` : `${name}: ${problems.length} problems`)
  failed ||= problems.length > 0
}
process.exit(failed ? 1 : 0)
