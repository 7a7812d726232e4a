import { useLocation, useSearch } from 'wouter'
import type { TextKey } from '../../i18n/language.ts'
import type { CaseValues } from './case-values.ts'

type Field = keyof CaseValues

/** The steps of the intake in order, each with its fields. */
const fields = {
  patient: ['relation', 'patient_name', 'patient_age', 'is_baby', 'patient_gender'],
  review: ['rt_id', 'dc_id'],
  history: ['medical_history'],
  questions: ['questions'],
  documents: ['medical_documents'],
  consent: ['consent_version', 'consent_ticks'],
  check: [],
} as const satisfies Readonly<Record<string, readonly Field[]>>

export type Step = keyof typeof fields

export const steps = Object.keys(fields) as Step[]

export const titleOf = (step: Step): TextKey => `intake_${step}`

export const fieldsOn = (step: Step): readonly Field[] => fields[step]

/** A draft needs everything except the consent. */
export const fieldsOfDraft: readonly Field[] = steps.filter(step => step !== 'consent').flatMap(fieldsOn)
export const allFields: readonly Field[] = steps.flatMap(fieldsOn)

/** The step that holds a field; the last step for an unknown field. */
export function stepOf(field: string): Step {
  return steps.find(step => fieldsOn(step).some(own => own === field)) ?? 'check'
}

/** Keeps the step in the address, so that the browser's back button leads to the previous step. */
export function useStep() {
  const [path, go] = useLocation()
  const given = new URLSearchParams(useSearch()).get('step')
  const step = steps.find(one => one === given) ?? 'patient'
  const addressOf = (one: Step) => `${path}?step=${one}`
  const goTo = (one: Step) => {
    if (one !== step) go(addressOf(one))
  }
  return { step, addressOf, goTo }
}
