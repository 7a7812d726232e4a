import type { TextKey } from '../i18n/language.ts'
import type { Surface } from './session.ts'

export interface Person {
  readonly key: TextKey
  readonly hint: TextKey
  readonly surface: Surface
  readonly id: string
  readonly name: TextKey
}

const patient: Person = {
  key: 'demo_patient',
  hint: 'demo_patient_hint',
  surface: 'app',
  id: 'demo-patient',
  name: 'demo_patient_name',
}

const doctor: Person = {
  key: 'demo_doctor',
  hint: 'demo_doctor_hint',
  surface: 'pro',
  id: 'demo-doctor',
  name: 'demo_doctor_name',
}

const coordinator: Person = {
  key: 'demo_coordinator',
  hint: 'demo_coordinator_hint',
  surface: 'pro',
  id: 'demo-coordinator',
  name: 'demo_coordinator_name',
}

const admin: Person = {
  key: 'demo_admin',
  hint: 'demo_admin_hint',
  surface: 'admin',
  id: 'demo-admin',
  name: 'demo_admin_name',
}

/** Who one may be in the sandbox. */
export const people = [patient, doctor, coordinator, admin] as const
