import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { networkMatcher } from '../../config/networks.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { isFromThisMachine } from './this-machine.ts'

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
