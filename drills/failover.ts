import { parseArgs } from 'node:util'
import { failover } from './parts/failover.ts'
import { printed, printedProgress } from './parts/findings.ts'

/**
 * npm run drill:failover: a primary and a synchronous standby, two web and two worker processes under load; the primary is
 * killed and the standby promoted, again and again. `-- --failovers 10 --clients 6` sets how much, `--seed` repeats the
 * choices of a run. To see the drill fail: `--asynchronous` lets commits wait for nobody, `--sources <folder>` runs the
 * service from a changed copy.
 */
const { values } = parseArgs({
  options: {
    failovers: { type: 'string', default: '10' },
    clients: { type: 'string', default: '6' },
    seed: { type: 'string' },
    asynchronous: { type: 'boolean', default: false },
    sources: { type: 'string' },
  },
})

const ok = await printed('failover', () =>
  failover({
    failovers: Number(values.failovers),
    clients: Number(values.clients),
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    asynchronous: values.asynchronous,
    sources: values.sources,
    progress: printedProgress(),
  }),
)
process.exit(ok ? 0 : 1)
