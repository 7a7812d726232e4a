import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long connected clients may still send a request after the server has stopped listening. */
const PARTING_MS = 250
const LONGEST_TURNS = 100
const QUIET_MS = 0.5

/**
 * Ends each open connection with its last answer, or at the deadline, so that no connection delays a stop. The last
 * answer says `close`. Otherwise the client could send a request that is read, perhaps carried out, and never answered.
 */
export function useStop(app: FastifyInstance, deadlineMs: number): void {
  let stopping = false
  const lastOn = new WeakMap<Socket, FastifyReply>()
  const closing = new WeakSet<Socket>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    if (closing.has(socket)) return void reply.hijack()
    lastOn.set(socket, reply)
    next()
  })
  app.addHook('onSend', ({ raw: { socket } }, reply, _payload, next) => {
    // A client may send several requests without waiting. Only the last answer ends the connection.
    const isLast = lastOn.get(socket) === reply
    if (stopping) reply.header('connection', isLast ? 'close' : 'keep-alive')
    if (stopping && isLast) closing.add(socket)
    next()
  })
  app.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref()
    if (!app.server.listening) return
    await emptyBacklog()
    // Stops listening and does nothing else. The HTTP server's own `close` also cuts off idle connections, and a
    // request may be on its way on one of them. Node has no other way to stop only listening.
    NetServer.prototype.close.call(app.server)
    for (let waited = 0; waited < PARTING_MS && (await hasConnections(app.server)); waited += 10) await wait(10)
  })
}

function hasConnections(server: NetServer): Promise<boolean> {
  return new Promise(done => server.getConnections((_error, count) => done(count > 0)))
}

/**
 * Waits until Node has accepted all waiting connections, because they are cut off when listening ends. Node accepts
 * them at the start of a turn of the event loop. So none is left after a turn that took no time.
 */
async function emptyBacklog(): Promise<void> {
  // The first wait only ends the current turn of the event loop.
  await new Promise(setImmediate)
  for (let turn = 0; turn < LONGEST_TURNS; turn++) {
    const begun = performance.now()
    await new Promise(setImmediate)
    if (performance.now() - begun < QUIET_MS) return
  }
}
