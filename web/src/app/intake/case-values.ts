import { type ConsentTick, consentTicks } from '../../../../src/domain/case/consent.ts'
import { isOwn } from '../../../../src/domain/case/patient.ts'
import type { Body } from '../../api/types.ts'
import type { MedicalDocument } from '../../parts/documents/own-document.ts'
import type { OwnCase } from '../case/own-case.ts'

/** A case as it is sent to the service. */
export type Written = Body<'/app/save-review-case'>
export type Relation = NonNullable<Written['relation']>
export type WrittenStatus = Written['status']

/** A case as the form holds it, where anything may still be missing. */
export interface CaseValues {
  rt_id: string
  dc_id: string | null
  relation: Relation
  patient_name: string
  patient_age: number | string
  /** Confirms the age 0, which could be a typing mistake. */
  is_baby: boolean
  patient_gender: Written['patient_gender'] | ''
  medical_history: string
  questions: string[]
  medical_documents: MedicalDocument[]
  /** The version of the consent text that the ticks are about; empty before the first tick. */
  consent_version: string
  /** The patient's ticks below the consent text. */
  consent_ticks: ConsentTick[]
}

export const emptyCase: CaseValues = {
  rt_id: '',
  dc_id: null,
  relation: 'self',
  patient_name: '',
  patient_age: '',
  is_baby: false,
  patient_gender: '',
  medical_history: '',
  questions: [''],
  medical_documents: [],
  consent_version: '',
  consent_ticks: [],
}

export function valuesOf(data: OwnCase): CaseValues {
  return {
    rt_id: data.rt_id,
    dc_id: data.dc_id,
    relation: data.relation ?? 'self',
    // Left empty in a case of one's own, because the service shows the account's name there by itself.
    patient_name: isOwn(data) && data.patient_name === data.account_name ? '' : (data.patient_name ?? ''),
    patient_age: data.patient_age,
    is_baby: data.patient_age === 0,
    patient_gender: data.patient_gender,
    medical_history: data.medical_history ?? '',
    questions: data.questions.length === 0 ? [''] : data.questions,
    medical_documents: data.medical_documents,
    consent_version: data.consent.version ?? '',
    consent_ticks: consentTicks.filter(tick => data.consent_ticks?.[tick]),
  }
}

/** Returns whether all ticks are set for the newest version of the consent text. */
export const hasAgreed = ({ consent_version, consent_ticks }: CaseValues, newest: string | undefined) =>
  consent_version === newest && consentTicks.every(tick => consent_ticks.includes(tick))

/** Returns the questions without the empty ones. */
export const askedIn = ({ questions }: Pick<CaseValues, 'questions'>) =>
  questions.map(one => one.trim()).filter(one => one !== '')

/** Returns whether the case has neither history nor documents. */
export const isEmptyCase = ({ medical_history, medical_documents }: CaseValues) =>
  medical_history.trim() === '' && medical_documents.length === 0

/** Returns the form's values for the service, or null while something is missing. */
export function writtenOf({ is_baby, consent_ticks, ...values }: CaseValues, status: WrittenStatus): Written | null {
  const { dc_id, patient_age, patient_gender } = values
  const isTicked = (tick: ConsentTick) => consent_ticks.includes(tick)
  if (dc_id === null || patient_gender === '' || typeof patient_age !== 'number') return null
  return {
    ...values,
    dc_id,
    patient_age,
    patient_gender,
    // Sent even when empty, so that a draft that was about somebody else loses that person's name.
    patient_name: values.patient_name.trim(),
    questions: askedIn(values),
    consent_version: consentTicks.every(isTicked) ? values.consent_version : undefined,
    consent_ticks: {
      acting_for_other: isTicked('acting_for_other'),
      medical_limits: isTicked('medical_limits'),
      use_of_data: isTicked('use_of_data'),
    },
    status,
  }
}
