// What encryption costs: details, list and save without and with it, in turns, in one run (goal: at least 0.9). Both databases
// hold the same cases, in one of them encrypted by encrypt-data.
import { encryptData } from '../src/usecases/operations/encrypt-data.ts'
import { onConnection } from '../test/support/connection.ts'
import { figure, median } from '../test/support/figures.ts'
import { compare, Side } from './support/compared.ts'
import { endpoints } from './support/endpoints.ts'
import { openContext } from './support/open-context.ts'
import { type Bench, withPostgres } from './support/postgres.ts'
import { startService } from './support/servers.ts'
import { type Filled, fill } from './support/sizes.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 31)
const REQUESTS = Number(process.env.REQUESTS ?? 640)
const CASES = Number(process.env.CASES ?? 10_000)
const WARM_UP = 6
const COMPARED = ['details', 'list', 'save']

async function main({ server, folder, keep }: Bench): Promise<void> {
  const clear = await fill(server, 'clear', CASES)
  await onConnection(clear.connection, client => client.query('update encryption set sealing = false'))
  const sealed = await fill(server, 'sealed', CASES)
  await sealAll(sealed)
  const ofSealed = await keep(startService(sealed.connection, folder))
  const ofClear = await keep(startService(clear.connection, folder))
  const chosen = endpoints.filter(({ name }) => COMPARED.some(beginning => name.startsWith(beginning)))
  for (const endpoint of chosen) {
    const [one, other] = [new Side(ofSealed, sealed), new Side(ofClear, clear)]
    await compare(endpoint, [one, other], { warmUp: WARM_UP, rounds: ROUNDS, requests: REQUESTS })
    const ratio = median(one.rates.map((rate, round) => rate / (other.rates[round] ?? Number.NaN))).toFixed(2)
    const [rates, cpu] = [
      [one, other].map(side => figure(median(side.rates))),
      [one, other].map(side => figure(side.cpuUs())),
    ]
    console.log(
      `${endpoint.name}: sealed ${rates[0]}/s, clear ${rates[1]}/s, ratio ${ratio}; CPU ${cpu.join(' and ')} us`,
    )
  }
}

async function sealAll({ connection }: Filled): Promise<void> {
  const ctx = await openContext(connection)
  await encryptData(ctx, console.log)
  await ctx.close()
}

await withPostgres(main)
