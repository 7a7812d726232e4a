import type { BareEndpoint } from './bare-replay.ts'
import { CATALOGUE_ID } from './case-data.ts'
import { callsOf } from './compared.ts'
import type { Endpoint } from './endpoints.ts'
import { openContext } from './open-context.ts'
import { leaveOpen, type Rounds, record } from './recording.ts'
import type { Server } from './servers.ts'
import type { Filled } from './sizes.ts'

/** The number of recorded calls for endpoints that need new cases. */
const CONSUMED = 20

/** What the bare server does for each endpoint: the service's statements, or the bytes of its answer if it makes no query. */
export async function recordAll(chosen: readonly Endpoint[], filled: Filled, service: Server) {
  const recorded: Record<string, BareEndpoint> = {}
  const ctx = await openContext(filled.connection)
  for (const endpoint of chosen) {
    const asked = await endpoint.ask(filled, CONSUMED)
    const calls: Rounds[] = []
    for (const { useCase, own = {} } of asked) {
      if (useCase === undefined) continue
      const rounds = await record(ctx, useCase)
      calls.push(endpoint.kind === 'read' ? rounds : leaveOpen(rounds, own, id => CATALOGUE_ID.test(id)))
    }
    recorded[endpoint.name] = { calls, answer: calls.length > 0 ? null : await answerOf(service, endpoint, filled) }
  }
  await ctx.close()
  return recorded
}

async function answerOf({ address }: Server, endpoint: Endpoint, filled: Filled): Promise<string> {
  const [call] = callsOf(endpoint, await endpoint.ask(filled, 1))
  if (call === undefined) throw new Error(`${endpoint.name} has no calls`)
  const reply = await fetch(`${address}${call.path}`, { method: endpoint.method, headers: call.headers })
  return reply.text()
}
