import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long clients that are connected may still send a request, once nobody new can connect. */
const PARTING_MS = 250
const LONGEST_TURNS = 100
const QUIET_MS = 0.5

/**
 * An open connection must not hold up a stop: it ends with its last answer, or at the deadline. That answer says `close`, because
 * a request sent on an ending connection may be read, and even carried out, but never answered.
 */
export function useStop(app: FastifyInstance, deadlineMs: number): void {
  let stopping = false
  const lastOn = new WeakMap<Socket, FastifyReply>()
  const toldClose = new WeakSet<Socket>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    if (toldClose.has(socket)) return void reply.hijack()
    lastOn.set(socket, reply)
    next()
  })
  app.addHook('onSend', ({ raw: { socket } }, reply, _payload, next) => {
    // Of several requests sent without waiting, only the last answer ends the connection.
    const isLast = lastOn.get(socket) === reply
    if (stopping) reply.header('connection', isLast ? 'close' : 'keep-alive')
    if (stopping && isLast) toldClose.add(socket)
    next()
  })
  app.addHook('preClose', async () => {
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref()
    if (!app.server.listening) return
    await emptyBacklog()
    // Ends listening and nothing else. The HTTP server's own `close` also cuts off idle connections, among them those of clients
    // whose request is on its way; Node has no other way to end listening alone.
    NetServer.prototype.close.call(app.server)
    for (let waited = 0; waited < PARTING_MS && (await hasConnections(app.server)); waited += 10) await wait(10)
  })
}

function hasConnections(server: NetServer): Promise<boolean> {
  return new Promise(done => server.getConnections((_error, count) => done(count > 0)))
}

/**
 * Connections that wait to be accepted are cut off when listening ends. Node accepts them at the start of a turn of the event
 * loop, so none are left after a turn that took no time.
 */
async function emptyBacklog(): Promise<void> {
  // The first turn only ends the present one.
  await new Promise(setImmediate)
  for (let turn = 0; turn < LONGEST_TURNS; turn++) {
    const begun = performance.now()
    await new Promise(setImmediate)
    if (performance.now() - begun < QUIET_MS) return
  }
}
