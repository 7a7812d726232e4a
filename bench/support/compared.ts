import type { BareCall } from './bare-replay.ts'
import { tokenOf } from './callers.ts'
import { type Asked, type Endpoint, phoneOf } from './endpoints.ts'
import type { Server } from './servers.ts'
import type { Filled } from './sizes.ts'
import { type Call, type Measured, runTurn } from './turns.ts'

/** A turn of slow calls ends after this, whatever is left. */
const TURN_MS = 1_000

/** What the turns of one side add up to. */
export interface Tally {
  readonly rates: number[]
  readonly latenciesMs: number[]
  /** What a request has cost the process itself, in microseconds. */
  cpuUs(): number
}

/** A server, the database it works on, and its figures for one endpoint. */
export interface Side {
  readonly server: Server
  readonly filled: Filled
  readonly tally: Tally
  /** Forgets what was measured until now. */
  reset(): void
}

export function sideOf(server: Server, filled: Filled): Side {
  const rates: number[] = []
  const latenciesMs: number[] = []
  let cpuBegin = 0
  return {
    server,
    filled,
    tally: { rates, latenciesMs, cpuUs: () => ((server.cpuMs() - cpuBegin) * 1000) / latenciesMs.length },
    reset() {
      rates.length = 0
      latenciesMs.length = 0
      cpuBegin = server.cpuMs()
    },
  }
}

/** One turn each, one after the other; answers how many requests a second each side answered. */
export async function takeTurns(endpoint: Endpoint, sides: readonly Side[], requests: number): Promise<number[]> {
  const rates: number[] = []
  for (const { server, filled, tally } of sides) {
    const calls = callsOf(endpoint, await endpoint.ask(filled, requests))
    const turn = { connections: endpoint.connections, amount: requests, mostMs: TURN_MS }
    const { rate, latenciesMs }: Measured = await runTurn(server.port, calls, turn)
    tally.rates.push(rate)
    for (const latency of latenciesMs) tally.latenciesMs.push(latency)
    rates.push(rate)
  }
  return rates
}

/** The same bytes to the service and to the bare server, whose header says which recorded call it is. */
export function callsOf({ name, method, kind }: Endpoint, asked: readonly Asked[]): Call[] {
  return asked.map(({ path, surface, caller, body, own }, call) => {
    const bare: BareCall = { endpoint: name, call, own: kind === 'read' ? null : (own ?? {}) }
    const phone = surface === 'app' ? { phone: phoneOf(caller) } : {}
    const token = surface === null ? {} : { authorization: tokenOf(surface, caller, phone) }
    const content = method === 'GET' ? {} : { 'content-type': 'application/json' }
    const headers = { ...token, ...content, 'x-bare': JSON.stringify(bare) }
    return { method, path, headers, body: JSON.stringify(body) }
  })
}
