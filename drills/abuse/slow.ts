import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { stubborn } from './sockets.ts'

export interface SlowOptions {
  readonly port: number
  readonly token: string
  readonly connections: number
  readonly measureMs: number
}

export interface Pace {
  readonly answered: number
  readonly failed: number
  readonly perSecond: number
  readonly p99Ms: number
}

export interface SlowResult {
  readonly alone: Pace
  readonly besieged: Pace
  readonly opened: number
  readonly stillOpen: number
}

const GOOD_CLIENTS = 4
const DRIP_MS = 1_000

/** Good traffic alone, then the same beside many connections that never finish what they say. */
export async function besiege(options: SlowOptions): Promise<SlowResult> {
  await goodTraffic(options, Math.min(500, options.measureMs))
  const alone = await goodTraffic(options, options.measureMs)
  const sockets = await openAll(options)
  const timer = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (socket.writable) socket.write(index % 2 === 0 ? 'x-a: b\r\n' : ' ')
  }, DRIP_MS)
  try {
    const besieged = await goodTraffic(options, options.measureMs)
    const stillOpen = sockets.filter(socket => !socket.destroyed).length
    return { alone, besieged, opened: sockets.length, stillOpen }
  } finally {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

/** Half of them never end their headers, the other half their body. */
async function openAll({ port, token, connections }: SlowOptions): Promise<Socket[]> {
  const starts = [
    'GET /health/live HTTP/1.1\r\nhost: x\r\n',
    `POST /app/list-review-cases HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{`,
  ]
  const sockets: Socket[] = []
  // A few at a time: the backlog of a listener is short.
  for (let first = 0; first < connections; first += 50) {
    const batch = Array.from({ length: Math.min(50, connections - first) }, () => stubborn(port))
    await Promise.all(batch.map(socket => once(socket, 'connect')))
    for (const [index, socket] of batch.entries()) socket.write(starts[index % 2] ?? '')
    sockets.push(...batch)
  }
  return sockets
}

async function goodTraffic({ port, token }: SlowOptions, forMs: number): Promise<Pace> {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + forMs
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      if (await isAnswered(port, token)) times.push(performance.now() - begun)
      else failed++
      await wait(1)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: GOOD_CLIENTS }, client))
  const sorted = times.sort((a, b) => a - b)
  return {
    answered: times.length,
    failed,
    perSecond: Math.round((times.length * 1000) / (performance.now() - begun)),
    p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  }
}

async function isAnswered(port: number, token: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/app/list-review-cases`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(10_000),
      headers: { authorization: token, 'content-type': 'application/json' },
    })
    return response.status === 200 && ((await response.json()) as { status: number }).status === 1000
  } catch {
    return false
  }
}

export const paceLine = ({ alone, besieged, opened, stillOpen }: SlowResult) =>
  `good traffic alone ${alone.perSecond}/s p99 ${alone.p99Ms} ms; beside ${opened} slow connections ` +
  `${besieged.perSecond}/s p99 ${besieged.p99Ms} ms; ${opened - stillOpen} of them cut by then`
