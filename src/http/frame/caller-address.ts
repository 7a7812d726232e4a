import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { isLoopback } from '../../config/loopback.ts'
import { networkMatcher } from '../../config/parse.ts'

/** Where a request comes from, as far as anybody can vouch for it. */
export interface CallerAddress {
  /** The address that allowed networks are compared with; null when it was forwarded and nobody trusted says from where. */
  readonly known: string | null
  /** Whom a rate limit counts. */
  readonly counted: string
}

/** Said by proxies of themselves or of whom they speak for; Via and X-Forwarded-Host alone tell that there is one. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']

export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some(name => FORWARDING.includes(name) || name.startsWith('x-forwarded-'))
}

/**
 * Of the hops that X-Forwarded-For lists the first one from the right that is no trusted proxy is the caller. When there is
 * none, everything left of it was made up or is the proxies' own: such a request comes from nowhere that could be allowed,
 * and neither does one that claims to come from a loopback, which is another machine's than ours.
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

/** IPv4 written as IPv6 is IPv4, and an address written in two ways is one. */
function plainAddress(text: string): string {
  const trimmed = text.trim()
  if (isIP(trimmed) !== 6) return trimmed
  const { address } = new SocketAddress({ address: trimmed, family: 'ipv6' })
  return /^::ffff:[\d.]+$/.test(address) ? address.slice(7) : address
}

/** Whoever has one IPv6 address has the 2^64 of its network, and would never run out of fresh ones. */
function countedAs(text: string): string {
  const address = plainAddress(text)
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The network of an address, too large to tell one person from another: IPv4 /24, IPv6 /48. */
export function networkOf(text: string | null): string | null {
  const address = plainAddress(text ?? '')
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : null
}

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
}
