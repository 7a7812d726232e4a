import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isLoopback, networkMatcher } from '../../config/networks.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { isForwarded } from './caller-address.ts'

/** From where a route may be called; this comes on top of its token, if it needs one. */
export type Network = 'scheduler' | 'ops' | 'this_machine'

/** Answers why a request may not pass, or null. */
type Guard = (request: FastifyRequest) => ErrorCode | null

export function createGuards(config: Pick<Config, 'schedulerAllow' | 'opsAllow'>): Readonly<Record<Network, Guard>> {
  return {
    scheduler: within(config.schedulerAllow),
    ops: within(config.opsAllow),
    // For everybody else the route does not exist.
    this_machine: ({ raw }) => (isFromThisMachine(raw) ? null : 'not_found'),
  }
}

/** null allows everybody. */
function within(allowed: readonly string[] | null): Guard {
  if (allowed === null) return () => null
  const isAllowed = networkMatcher(allowed)
  return ({ callerAddress: { known } }) => (known !== null && isAllowed(known) ? null : 'forbidden')
}

/**
 * Whether a program or a page of this very machine asks. The peer's address alone does not tell: through a proxy on this host
 * everybody comes from loopback, and a foreign page's name may resolve to 127.0.0.1. So the request must also name a loopback
 * host, not be forwarded, and come from none but our own pages.
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
