import { isLoopback } from '../config/loopback.ts'
import type { Surface } from '../domain/actor.ts'

export interface Guest {
  readonly surface: Surface
  readonly id: string
  readonly name?: string
}

/** The people one can be in the sandbox; the web application has their names in both languages. */
export const sandboxGuests = {
  patient: { surface: 'app', id: 'demo-patient' },
  coordinator: { surface: 'pro', id: 'demo-coordinator' },
  specialist: { surface: 'pro', id: 'demo-doctor' },
  administrator: { surface: 'admin', id: 'demo-admin' },
} as const satisfies Readonly<Record<string, Guest>>

/** Addresses that open a desk as somebody on this machine; null when the service does not listen on loopback. */
export function entryLinks(listening: string, guests: Readonly<Record<string, Guest>>): Record<string, string> | null {
  const { hostname, port } = new URL(listening)
  const host = hostname === '0.0.0.0' || hostname === '[::]' ? 'localhost' : hostname
  if (!isLoopback(host)) return null
  const links = Object.entries(guests).map(([role, { surface, id, name }]) => {
    const named = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
    return [role, `http://${host}:${port}/web/enter/${surface}/${encodeURIComponent(id)}${named}`]
  })
  return Object.fromEntries(links)
}

export function printedLinks(links: Readonly<Record<string, string>>): string[] {
  return Object.entries(links).map(([role, url]) => `  ${role.padEnd(15)}${url}`)
}
