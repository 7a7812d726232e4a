import type { TextKey } from '../i18n/language.ts'
import type { Surface } from './session.ts'

export interface Person {
  readonly key: TextKey
  readonly hint: TextKey
  readonly surface: Surface
  readonly id: string
  readonly name: TextKey
}

const person = <K extends 'patient' | 'doctor' | 'coordinator' | 'admin'>(kind: K, surface: Surface): Person => ({
  key: `demo_${kind}`,
  hint: `demo_${kind}_hint`,
  surface,
  id: `demo-${kind}`,
  name: `demo_${kind}_name`,
})

/** The people as whom anybody can sign in to the sandbox. */
export const people = [
  person('patient', 'app'),
  person('coordinator', 'pro'),
  person('doctor', 'pro'),
  person('admin', 'admin'),
]
