import type { Language } from '../../i18n/language.ts'
import type { AdminRole } from './roles.ts'

/** The caller. Its id comes only from the token or the session. */
export type Actor = Patient | Administrator | Doctor

/** The claims of a token or a sign-in about a patient. */
export interface ContactClaims {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly lang: Language | null
}

export const contactClaimsOf = ({ name, phone, email, lang }: ContactClaims): ContactClaims => ({
  name,
  phone,
  email,
  lang,
})

export const noContactClaims: ContactClaims = { name: null, phone: null, email: null, lang: null }

/**
 * The proof of a patient's identity. Erasing the person ends tokens and sessions. A signed link counts like a token
 * that was made at the same time.
 */
export type Proof = { readonly made: Date } | { readonly session: Buffer }

export interface Patient extends ContactClaims {
  readonly kind: 'patient'
  readonly id: string
  readonly proof: Proof
  /** The language that the present call requested. */
  readonly asked?: Language | null
}

export interface Administrator {
  readonly kind: 'admin'
  readonly id: string
  /** The name from the sign-in. No directory lists administrators, so the service stores the name with their acts. */
  readonly name?: string | null
  readonly roles: readonly AdminRole[]
}

export interface Doctor {
  readonly kind: 'doctor'
  readonly id: string
}

/** The surfaces that need a token. A new surface does not compile until the code handles it everywhere. */
export const surfaces = ['app', 'admin', 'pro'] as const

export type Surface = (typeof surfaces)[number]

/** The kind of caller by surface. */
export interface Callers extends Record<Surface, Actor> {
  app: Patient
  admin: Administrator
  pro: Doctor
}
