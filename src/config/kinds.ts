import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isBlank, withoutInvisible } from '../domain/text/visible-text.ts'
import { isLoopback, isNetwork } from './networks.ts'
import { projectDir } from './project-dir.ts'
import type { Kind } from './setting.ts'

export const text: Kind<string> = given => given

/** Reads one line of text that people see. */
export function line(longest: number): Kind<string> {
  return (given, say) => {
    const readable = !isBlank(given) && withoutInvisible(given) === given && !given.includes('\n')
    if (!readable) say('must be one line of text that people can read')
    if ([...given].length > longest) say(`must have at most ${longest} characters`)
    return given
  }
}

export function integer(min: number, max: number): Kind<number> {
  return (given, say) => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= min && number <= max) return number
    return say(`must be a whole number from ${min} to ${max}, not "${given}"`)
  }
}

export function choice<const T extends string>(...allowed: readonly T[]): Kind<T> {
  return (given, say) =>
    allowed.find(option => option === given) ?? say(`must be one of ${allowed.join(', ')}, not "${given}"`)
}

const onOrOff = choice('on', 'off', '1', '0')

/** Reads a switch: on and off, or 1 and 0. */
export const flag: Kind<boolean> = (given, say, production) => {
  const value = onOrOff(given, say, production)
  return value === null ? null : value === 'on' || value === '1'
}

export function url(...protocols: readonly string[]): Kind<string> {
  return (given, say) => {
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given.replace(/\/+$/, '')
    return say(`must be an address starting with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`)
  }
}

export const webUrl = url('http:', 'https:')

/** Reads an address. Production requires https, except on this machine. */
export const safeUrl: Kind<string> = (given, say, production) => {
  const value = webUrl(given, say, production)
  if (value === null || !production) return value
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:' || isLoopback(hostname)) return value
  return say('must be an https:// address in production, unless it is on this machine')
}

/** Reads an address that ends with its host and port, because paths are appended to it. */
export const origin: Kind<string> = (given, say, production) => {
  const value = safeUrl(given, say, production)
  if (value === null) return null
  const { username, password, pathname, search, hash } = new URL(value)
  if (pathname === '/' && [username, password, search, hash].every(part => part === '')) return value
  return say('must be an address of scheme, host and port alone, without a path or a password')
}

export const list: Kind<string[]> = given =>
  given
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

export function listOf(what: string, isGood: (item: string) => boolean): Kind<string[]> {
  return (given, say, production) => {
    const items = list(given, say, production) ?? []
    for (const item of items) if (!isGood(item)) say(`must list ${what}, not "${item}"`)
    return items.length === 0 ? null : items
  }
}

export const networks = listOf('addresses or networks such as 10.0.0.0/8', isNetwork)

/** Reads the networks that may call, or `all`. */
export const access: Kind<readonly string[] | 'all'> = (given, say, production) =>
  given === 'all' ? 'all' : networks(given, say, production)

/** Reads a path. A relative path begins in the project's folder. */
export const path: Kind<string> = given => resolve(projectDir, given)

export const file: Kind<string> = (given, say) => {
  if (!existsSync(resolve(projectDir, given))) say(`names a file that is not there: ${given}`)
  return resolve(projectDir, given)
}

export const folder: Kind<string> = (given, say) => {
  const found = resolve(projectDir, given)
  if (!statSync(found, { throwIfNoEntry: false })?.isDirectory()) say(`names no folder: ${given}`)
  return found
}
