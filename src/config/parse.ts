import { BlockList, isIP } from 'node:net'

/** Reads variables and collects their problems, so that all are reported at once. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly #env: Record<string, string | undefined>

  constructor(env: Record<string, string | undefined>) {
    this.#env = env
  }

  problem(text: string): void {
    this.problems.push(text)
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim()
    return value === undefined || value === '' ? null : value
  }

  integer(name: string, min: number, max: number): number | null {
    const value = this.text(name)
    if (value === null) return null
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    this.problem(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    return null
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name)
    if (value === null) return null
    const found = allowed.find(option => option === value)
    if (found === undefined) this.problem(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
    return found ?? null
  }

  /** A switch: on and off, or 1 and 0. */
  flag(name: string): boolean | null {
    const value = this.choice(name, ['on', 'off', '1', '0'])
    return value === null ? null : value === 'on' || value === '1'
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '')
    this.problem(`${name} must be an address starting with ${protocols.map(p => `${p}//`).join(' or ')}`)
    return null
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== '')
  }

  networks(name: string): string[] | null {
    const items = this.list(name)
    if (items.length === 0) return null
    for (const item of items) {
      if (!isNetwork(item)) this.problem(`${name} must list addresses or networks such as 10.0.0.0/8, not "${item}"`)
    }
    return items.filter(isNetwork)
  }

  /** Who may call: networks, or `all`; null when the variable is not set. */
  access(name: string): readonly string[] | 'all' | null {
    return this.text(name) === 'all' ? 'all' : this.networks(name)
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** A predicate over remote addresses; IPv4 addresses written as IPv6 count as IPv4. */
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
