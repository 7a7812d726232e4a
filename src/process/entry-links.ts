import { isLoopback } from '../config/networks.ts'
import type { Guest } from '../sandbox/guests.ts'

/** Addresses that open a desk as somebody on this machine; null when the service does not listen on loopback. */
export function entryLinks(listening: string, people: Readonly<Record<string, Guest>>): Record<string, string> | null {
  const { hostname, port } = new URL(listening)
  const host = hostname === '0.0.0.0' || hostname === '[::]' ? 'localhost' : hostname
  if (!isLoopback(host)) return null
  const links = Object.entries(people).map(([role, { surface, id, name }]) => {
    const named = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
    return [role, `http://${host}:${port}/web/enter/${surface}/${encodeURIComponent(id)}${named}`]
  })
  return Object.fromEntries(links)
}

export function printedLinks(links: Readonly<Record<string, string>>): string[] {
  return Object.entries(links).map(([role, url]) => `  ${role.padEnd(15)}${url}`)
}
