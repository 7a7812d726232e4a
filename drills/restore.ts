import { parseArgs } from 'node:util'
import { printed, printedProgress } from './parts/findings.ts'
import { restored } from './parts/restore.ts'

/**
 * npm run drill:restore: a base backup and the log of changes are taken under load and restored to a point in time, every
 * table is compared, and the service is started on it. `-- --reports 20 --writes 300` sets how much there is at that time,
 * `--clients 6` the load, `--seed` repeats the choices of a run.
 */
const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '20' },
    writes: { type: 'string', default: '300' },
    clients: { type: 'string', default: '6' },
    seed: { type: 'string' },
  },
})

const ok = await printed('restore', () =>
  restored({
    reports: Number(values.reports),
    writes: Number(values.writes),
    clients: Number(values.clients),
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    progress: printedProgress(),
  }),
)
process.exit(ok ? 0 : 1)
