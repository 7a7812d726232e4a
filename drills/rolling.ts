import { parseArgs } from 'node:util'
import { printed, printedProgress } from './parts/findings.ts'
import { rolling } from './parts/rolling.ts'

/**
 * npm run drill:rolling: two web and two worker processes behind a balancer are replaced one after the other under load,
 * by a version with one migration more in each round; then the same with two web processes on each port. `-- --restarts 8`
 * sets how often, `--clients 6` the load, `--instances 1` or `2` runs only one of the two, `--seed` repeats the choices of
 * a run.
 */
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '8' },
    clients: { type: 'string', default: '6' },
    instances: { type: 'string', default: '1,2' },
    seed: { type: 'string' },
  },
})

const shared = {
  restarts: Number(values.restarts),
  clients: Number(values.clients),
  upgrade: true,
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
  roles: ['web', 'web', 'worker', 'worker'] as const,
  progress: printedProgress(),
}
let ok = true
for (const instances of values.instances.split(',').map(Number)) {
  const name = instances === 1 ? 'one process in each place' : `${instances} web processes on each port`
  ok = (await printed(name, () => rolling({ ...shared, instances }))) && ok
}
process.exit(ok ? 0 : 1)
