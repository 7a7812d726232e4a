import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLoopback, networkMatcher } from '../../config/networks.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { isForwarded } from './caller-address.ts'

/** The network from which a route may be called. The route may need a token as well. */
export type Network = 'scheduler' | 'ops' | 'this_machine'

/** Returns the code of the refusal, or null when the request may pass. */
type Guard = (request: FastifyRequest) => ErrorCode | null

export function createGuards(config: Pick<Config, 'schedulerAllow' | 'opsAllow'>): Readonly<Record<Network, Guard>> {
  return {
    scheduler: within(config.schedulerAllow),
    ops: within(config.opsAllow),
    // For everybody else the route does not exist.
    this_machine: ({ raw }) => (isFromThisMachine(raw) ? null : 'not_found'),
  }
}

/** Null allows every address. */
function within(allowed: readonly string[] | null): Guard {
  if (allowed === null) return () => null
  const isAllowed = networkMatcher(allowed)
  return ({ callerAddress: { known } }) => (known !== null && isAllowed(known) ? null : 'forbidden')
}

/**
 * Returns whether a program or a page on this machine makes the request. The address of the peer alone is not enough.
 * Behind a proxy on this host every caller comes from loopback, and the name of a foreign page may resolve to
 * 127.0.0.1. So the request must also name a loopback host and must not be forwarded. An Origin header must name our
 * own address.
 */
function isFromThisMachine(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    isLoopback(host.replace(/:\d+$/, '')) &&
    !isForwarded(request) &&
    (origin === undefined || origin === `http://${host}`)
  )
}
