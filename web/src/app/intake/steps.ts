import { useLocation, useSearch } from 'wouter'
import type { TextKey } from '../../i18n/language.ts'
import { askedIn, type CaseValues } from './case-values.ts'

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

/** The steps without which nothing can be saved, not even a draft. */
export const required: readonly Step[] = ['patient', 'review']

export const isBefore = (step: Step, other: Step) => steps.indexOf(step) < steps.indexOf(other)

/** Returns whether a step may stay empty. */
export const isOptional = (step: Step) => step === 'history' || step === 'questions' || step === 'documents'

/** Returns whether a step is filled in. */
export function isFilled(step: Step, values: CaseValues, agreed: boolean): boolean {
  const { relation, patient_name, patient_age, is_baby, patient_gender, rt_id, dc_id } = values
  switch (step) {
    case 'patient': {
      const isNamed = relation === 'self' || patient_name.trim() !== ''
      return isNamed && typeof patient_age === 'number' && (patient_age > 0 || is_baby) && patient_gender !== ''
    }
    case 'review':
      return rt_id !== '' && dc_id !== null
    case 'history':
      return values.medical_history.trim() !== ''
    case 'questions':
      return askedIn(values).length > 0
    case 'documents':
      return values.medical_documents.length > 0
    case 'consent':
      return agreed
    case 'check':
      return false
  }
}

/** The fields that are checked for a draft: all except the consent. */
export const fieldsOfDraft: readonly Field[] = steps.filter(step => step !== 'consent').flatMap(fieldsOn)
export const allFields: readonly Field[] = steps.flatMap(fieldsOn)

/** Returns the step that holds a field, or the last step for an unknown field. */
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
