import { once } from 'node:events'
import type { Socket } from 'node:net'
import { at, figure } from '../../test/support/figures.ts'
import { drip, stubborn } from '../../test/support/raw-http.ts'
import { after, type Measured, runTurn } from '../../test/support/turns.ts'

export interface SlowOptions {
  readonly port: number
  readonly token: string
  readonly connections: number
  readonly measureMs: number
}

export interface SlowResult {
  /** Good traffic alone, and beside the slow connections. Any answer that is not good ends the drill. */
  readonly alone: Measured
  readonly besieged: Measured
  readonly opened: number
  readonly stillOpen: number
}

const GOOD_CLIENTS = 4
const DRIP_MS = 1_000

/** Requests that never end, one in its headers and one in its body, each with the piece that follows again and again. */
const endless = (token: string): [string, string][] => [
  ['GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'],
  [
    `POST /app/list-review-cases HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
    ' ',
  ],
]

/** Measures good traffic alone, then beside many connections that never finish their request. */
export async function besiege({ port, token, connections, measureMs }: SlowOptions): Promise<SlowResult> {
  const call = {
    path: '/app/list-review-cases',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  }
  const goodTraffic = (ms: number) =>
    runTurn(port, [call], { connections: GOOD_CLIENTS, isOver: after(ms), pauseMs: 1 })
  await goodTraffic(Math.min(500, measureMs))
  const alone = await goodTraffic(measureMs)
  const sockets = await openAll(port, endless(token), connections)
  try {
    const besieged = await goodTraffic(measureMs)
    const stillOpen = sockets.filter(socket => !socket.destroyed).length
    return { alone, besieged, opened: sockets.length, stillOpen }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function openAll(port: number, kinds: [string, string][], connections: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  // Opens a few at a time, because the listener's backlog is short.
  while (sockets.length < connections) {
    const batch = Array.from({ length: Math.min(50, connections - sockets.length) }, () => stubborn(port))
    await Promise.all(batch.map(socket => once(socket, 'connect')))
    for (const socket of batch) {
      const [start, piece] = kinds[sockets.push(socket) % kinds.length] ?? ['', '']
      socket.write(start)
      drip(socket, piece, DRIP_MS)
    }
  }
  return sockets
}

const pace = ({ rate, latenciesMs }: Measured) => `${figure(rate)}/s p99 ${figure(at(latenciesMs, 0.99))} ms`

export const paceLine = ({ alone, besieged, opened, stillOpen }: SlowResult) =>
  `good traffic alone ${pace(alone)}; beside ${opened} slow connections ${pace(besieged)}; ` +
  `${opened - stillOpen} of them cut by then`
