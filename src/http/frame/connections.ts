import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface Connection {
  /** The replies that the client still waits for, in the order of its requests. */
  readonly awaited: FastifyReply[]
  /** The reply that tells the client that the connection ends. */
  farewell: FastifyReply | null
}

export interface Connections {
  all(): Iterable<Connection>
  /** Whether a request that has just arrived is answered at all. */
  admits(connection: Connection, reply: FastifyReply): boolean
}

const following = Symbol('what is known of a connection')

declare module 'node:net' {
  interface Socket {
    [following]?: Connection
  }
}

interface Follower {
  readonly arrived: (request: FastifyRequest) => void
  readonly answered: (request: FastifyRequest, reply: FastifyReply) => void
  /** The client left before its answer. */
  readonly abandoned: (request: FastifyRequest) => void
}

/**
 * Follows each request from its arrival to its end. Comes before all other hooks, since one of them may answer. The framework's own
 * hook for clients who leave would cost every request a listener, and is silent about requests without a body.
 */
export function followConnections(app: FastifyInstance, follower: Follower): Connections {
  const open = new Set<Connection>()
  const connections: Connections = { all: () => open, admits: () => true }
  const begin = (socket: Socket): Connection => {
    const connection: Connection = { awaited: [], farewell: null }
    open.add(connection)
    socket[following] = connection
    socket.once('close', () => {
      open.delete(connection)
      for (const { request } of connection.awaited.splice(0)) follower.abandoned(request)
    })
    return connection
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const connection = socket[following] ?? begin(socket)
    if (!connections.admits(connection, reply)) return void reply.hijack()
    connection.awaited.push(reply)
    follower.arrived(request)
    next()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const awaited = request.raw.socket[following]?.awaited
    // Answers leave in the order of their requests.
    if (awaited?.[0] === reply) {
      awaited.shift()
      follower.answered(request, reply)
    }
    done()
  })
  return connections
}
