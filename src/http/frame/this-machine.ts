import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../config/loopback.ts'
import { isForwarded } from './caller-address.ts'

/**
 * Whether a program or a page of this very machine asks. The peer alone does not tell: a proxy on the same host is a peer on
 * loopback for the whole world, and a page from anywhere may have its name resolved to 127.0.0.1. So the request must also
 * have been sent to a loopback name, be forwarded by nobody, and come from no page but our own.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    isLoopback(host.replace(/:\d+$/, '')) &&
    !isForwarded(request) &&
    (origin === undefined || origin === `http://${host}`)
  )
}
