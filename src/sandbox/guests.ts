import type { Surface } from '../domain/people/actor.ts'

export interface Guest {
  readonly surface: Surface
  readonly id: string
  readonly name?: string
}

/**
 * The people as whom one can sign in to the sandbox with one click. The web application has their names in both
 * languages.
 */
export const guests = {
  patient: { surface: 'app', id: 'demo-patient' },
  coordinator: { surface: 'pro', id: 'demo-coordinator' },
  specialist: { surface: 'pro', id: 'demo-doctor' },
  administrator: { surface: 'admin', id: 'demo-admin' },
} as const satisfies Readonly<Record<string, Guest>>
