import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../config/networks.ts'
import { isForwarded } from './caller-address.ts'

/**
 * Whether a program or a page of this very machine asks. The peer's address alone does not tell: through a proxy on this host
 * everybody comes from loopback, and a foreign page's name may resolve to 127.0.0.1. So the request must also name a loopback
 * host, not be forwarded, and come from none but our own pages.
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
