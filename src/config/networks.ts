import { BlockList, isIP } from 'node:net'

/** Returns whether a host is this machine. The host may come from HOST, a URL, or a Host header without its port. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Returns whether a network is wider than one organisation's: IPv4 /16, IPv6 /48. */
export function isWide(network: string): boolean {
  const [address = '', prefix] = network.trim().split('/')
  return prefix !== undefined && Number(prefix) < (isIP(address) === 4 ? 16 : 48)
}

/** Returns a test of remote addresses. An IPv4 address written as IPv6 counts as IPv4. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  return remote => {
    const address = remote.startsWith('::ffff:') && remote.includes('.') ? remote.slice(7) : remote
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}
