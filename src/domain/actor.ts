import type { Language } from '../i18n/language.ts'
/** Who is calling. The id comes from the token and from nowhere else. */
export type Actor = Patient | Administrator | Doctor

export interface Patient {
  readonly kind: 'patient'
  readonly id: string
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly lang: Language | null
}

export interface Administrator {
  readonly kind: 'admin'
  readonly id: string
  /** As the one who signed them in calls them. No directory knows administrators, so it is kept with what they do. */
  readonly name?: string | null
}

export interface Doctor {
  readonly kind: 'doctor'
  readonly id: string
}

/** The doors that need a token. Whoever adds one is asked for everything else about it by the compiler. */
export const surfaces = ['app', 'admin', 'pro'] as const

export type Surface = (typeof surfaces)[number]

/** The surface decides the kind of its callers. */
export interface Callers extends Record<Surface, Actor> {
  app: Patient
  admin: Administrator
  pro: Doctor
}
