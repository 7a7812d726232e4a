import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { isLoopback, networkMatcher } from '../../config/networks.ts'

/** The address that a request comes from. */
export interface CallerAddress {
  /**
   * The address that allowed networks are compared with. Null when the request was forwarded and no trusted proxy names
   * the caller.
   */
  readonly known: string | null
  /** The address that a rate limit counts. */
  readonly counted: string
}

/** Headers that proxies add. Some of them name the caller. Others, such as Via, only show that there is a proxy. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some(name => FORWARDING.includes(name) || name.startsWith('x-forwarded-'))
}

/**
 * Reads the caller from X-Forwarded-For: the rightmost hop that is no trusted proxy. Without such a hop the address is
 * unknown, so no allowed network matches it. A loopback address is unknown too, because it names another machine's
 * loopback.
 */
export function createAddressReader(trustProxy: readonly string[]): (request: IncomingMessage) => CallerAddress {
  const isTrusted = networkMatcher(trustProxy)
  return request => {
    const peer = request.socket.remoteAddress ?? ''
    if (!isForwarded(request)) return { known: peer, counted: countedAs(peer) }
    const hops = isTrusted(peer) ? hopsOf(request) : []
    const caller = hops.findLast(hop => !isTrusted(hop)) ?? ''
    if (isIP(caller) === 0 || isLoopback(caller)) return { known: null, counted: countedAs(peer) }
    return { known: caller, counted: countedAs(caller) }
  }
}

function hopsOf({ headers }: IncomingMessage): string[] {
  return [headers['x-forwarded-for'] ?? ''].flat().join().split(',').map(plainAddress)
}

/** Turns IPv4 written as IPv6 into IPv4, and every spelling of an IPv6 address into the same one. */
function plainAddress(text: string): string {
  const trimmed = text.trim()
  if (isIP(trimmed) !== 6) return trimmed
  const { address } = new SocketAddress({ address: trimmed, family: 'ipv6' })
  return /^::ffff:[\d.]+$/.test(address) ? address.slice(7) : address
}

/** The owner of one IPv6 address has all 2^64 addresses of its network, so the whole network counts as one caller. */
function countedAs(text: string): string {
  const address = plainAddress(text)
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** Returns the network of an address: IPv4 /24 or IPv6 /48. The network is too large to identify a person. */
export function networkOf(text: string | null): string | null {
  const address = plainAddress(text ?? '')
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : null
}

/** Returns all eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
}
