/** Who is calling. The id comes from the token and from nowhere else. */
export type Actor = Patient | Administrator | Doctor

export interface Patient {
  readonly kind: 'patient'
  readonly id: string
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly lang: 'en' | 'ar' | null
}

export interface Administrator {
  readonly kind: 'admin'
  readonly id: string
}

export interface Doctor {
  readonly kind: 'doctor'
  readonly id: string
}

/** The surface decides the kind of its callers. */
export interface Callers {
  app: Patient
  admin: Administrator
  pro: Doctor
}

export type Surface = keyof Callers
