import type { Surface } from '../../src/domain/people/actor.ts'
import { at, figure, median } from '../../test/support/figures.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { after, type Call, runTurn } from '../../test/support/turns.ts'
import type { BareCall } from './bare-replay.ts'
import { type Asked, type Endpoint, phoneOf } from './endpoints.ts'
import type { Server } from './servers.ts'
import type { Filled } from './sizes.ts'

/** A turn of slow calls ends after this time, even if calls are left. */
const TURN_MS = 1_000

/** A server, the database it works on, and its figures for one endpoint. */
export class Side {
  readonly server: Server
  readonly filled: Filled
  rates: number[] = []
  latenciesMs: number[] = []
  #cpuBegin = 0

  constructor(server: Server, filled: Filled) {
    this.server = server
    this.filled = filled
  }

  /** Discards all measurements so far. */
  reset(): void {
    this.rates = []
    this.latenciesMs = []
    this.#cpuBegin = this.server.cpuMs()
  }

  async takeTurn(endpoint: Endpoint, requests: number): Promise<number> {
    const calls = callsOf(endpoint, await endpoint.ask(this.filled, requests))
    const turn = { connections: endpoint.connections, amount: requests, isOver: after(TURN_MS) }
    const { rate, latenciesMs } = await runTurn(this.server.port, calls, turn)
    this.rates.push(rate)
    for (const latency of latenciesMs) this.latenciesMs.push(latency)
    return rate
  }

  /** Answers per second, and the median and 99th percentile of the times in milliseconds, as printed. */
  figures(): [string, string, string] {
    return [figure(median(this.rates)), figure(at(this.latenciesMs, 0.5)), figure(at(this.latenciesMs, 0.99))]
  }

  /** The processor time of a request in microseconds. */
  cpuUs(): number {
    return ((this.server.cpuMs() - this.#cpuBegin) * 1000) / this.latenciesMs.length
  }
}

export interface Rounds {
  readonly warmUp: number
  readonly rounds: number
  readonly requests: number
  readonly progress?: (round: number, rates: readonly number[]) => void
}

/** Many short turns, one side after the other, so that a disturbance hits all sides alike. */
export async function compare(endpoint: Endpoint, sides: readonly Side[], options: Rounds): Promise<void> {
  for (let round = 1 - options.warmUp; round <= options.rounds; round++) {
    if (round === 1) for (const side of sides) side.reset()
    const rates: number[] = []
    for (const side of sides) rates.push(await side.takeTurn(endpoint, options.requests))
    options.progress?.(round, rates)
  }
}

const tokens = new Map<string, string>()

/** One token per caller, as a phone sends the same one with every call. */
function keptToken(surface: Surface, caller: string): string {
  const known = tokens.get(`${surface} ${caller}`)
  if (known !== undefined) return known
  const token = tokenOf(surface, caller, surface === 'app' ? { phone: phoneOf(caller) } : {})
  tokens.set(`${surface} ${caller}`, token)
  return token
}

/** Both servers get the same bytes; a header tells the bare server which recorded call it is. */
export function callsOf({ name, method, kind }: Endpoint, asked: readonly Asked[]): Call[] {
  return asked.map(({ path, surface, caller, body = {}, own = {} }, call) => {
    const bare: BareCall = { endpoint: name, call, own: kind === 'read' ? null : own }
    const token = surface === null ? {} : { authorization: keptToken(surface, caller) }
    const content = method === 'GET' ? {} : { 'content-type': 'application/json' }
    const headers = { ...token, ...content, 'x-bare': JSON.stringify(bare) }
    return { method, path, headers, body: JSON.stringify(body) }
  })
}
