import type { Language } from '../../i18n/language.ts'
import type { AdminRole } from './roles.ts'

/** The caller. The id comes only from the token or the session. */
export type Actor = Patient | Administrator | Doctor

/** What a token or a sign-in claims about a patient. */
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

/** How a patient showed who they are: erasing the person ends both. A link counts like a token made when the link was. */
export type Proof = { readonly made: Date } | { readonly session: Buffer }

export interface Patient extends ContactClaims {
  readonly kind: 'patient'
  readonly id: string
  readonly proof: Proof
  /** The language that this call asked for, if any. */
  readonly asked?: Language | null
}

export interface Administrator {
  readonly kind: 'admin'
  readonly id: string
  /** The name given at sign-in. No directory lists administrators, so it is stored with what they do. */
  readonly name?: string | null
  readonly roles: readonly AdminRole[]
}

export interface Doctor {
  readonly kind: 'doctor'
  readonly id: string
}

/** The surfaces that need a token. When one is added, the compiler asks for everything else about it. */
export const surfaces = ['app', 'admin', 'pro'] as const

export type Surface = (typeof surfaces)[number]

/** The surface decides the kind of its callers. */
export interface Callers extends Record<Surface, Actor> {
  app: Patient
  admin: Administrator
  pro: Doctor
}
