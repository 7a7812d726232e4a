import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Connection, Connections } from './connections.ts'

const PARTING_MS = 250
const LONGEST_TURNS = 100
const QUIET_MS = 0.5

/**
 * An open connection must not hold up a stop: it ends with its last answer, or at the deadline. That answer says `close`, because
 * a request sent on an ending connection may be read, and even carried out, but never answered.
 */
export function useStop(app: FastifyInstance, connections: Connections, deadlineMs: number): void {
  app.addHook('preClose', async () => {
    connections.admits = endWith
    for (const connection of connections.all()) {
      const last = connection.awaited.at(-1)
      if (last !== undefined && !last.raw.headersSent) endWith(connection, last)
    }
    setTimeout(() => app.server.closeAllConnections(), deadlineMs).unref()
    if (!app.server.listening) return
    await emptyBacklog()
    // Stops listening only. The server's own close would also cut off clients that have connected and whose request is still on
    // its way: they get a moment.
    NetServer.prototype.close.call(app.server)
    for (let waited = 0; waited < PARTING_MS && (await hasConnections(app.server)); waited += 10) await wait(10)
  })
}

/** Of several requests sent without waiting, the last one gets the last answer; false when that answer is on its way already. */
function endWith(connection: Connection, reply: FastifyReply): boolean {
  if (connection.farewell?.raw.headersSent) return false
  connection.farewell?.header('connection', 'keep-alive')
  connection.farewell = reply.header('connection', 'close')
  return true
}

function hasConnections(server: NetServer): Promise<boolean> {
  return new Promise(done => server.getConnections((_error, count) => done(count > 0)))
}

/**
 * Connections not yet accepted are cut off when listening ends. Node accepts them at the start of a turn of the event loop, so
 * after a turn that took no time there are none left.
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
