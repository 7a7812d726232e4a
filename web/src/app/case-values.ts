import type { Body } from '../api/types.ts'
import type { MedicalDocument } from '../parts/documents/own-document.ts'
import type { OwnCase } from './own-case.ts'

/** A case as it is sent. */
export type Written = Body<'/app/save-review-case'>
export type Relation = NonNullable<Written['relation']>
export type WrittenStatus = Written['status']

/** A case as it stands in the form, where anything may still be missing. */
export interface CaseValues {
  rt_id: string
  dc_id: string | null
  relation: Relation
  patient_name: string
  patient_age: number | string
  patient_gender: Written['patient_gender'] | ''
  medical_history: string
  medical_documents: MedicalDocument[]
}

export const emptyCase: CaseValues = {
  rt_id: '',
  dc_id: null,
  relation: 'self',
  patient_name: '',
  patient_age: '',
  patient_gender: '',
  medical_history: '',
  medical_documents: [],
}

export function valuesOf(data: OwnCase): CaseValues {
  return {
    rt_id: data.rt_id,
    dc_id: data.dc_id,
    relation: data.relation ?? 'self',
    // Without a name of its own a case goes by that of the account, which nobody needs to write again.
    patient_name: data.patient_name === data.account_name ? '' : (data.patient_name ?? ''),
    patient_age: data.patient_age,
    patient_gender: data.patient_gender,
    medical_history: data.medical_history ?? '',
    medical_documents: data.medical_documents,
  }
}

/** What can be sent of the form, or null while something in it is missing. */
export function writtenOf(values: CaseValues, status: WrittenStatus): Written | null {
  const { dc_id, patient_age, patient_gender } = values
  if (dc_id === null || patient_gender === '' || typeof patient_age !== 'number') return null
  const patient_name = values.patient_name.trim() || undefined
  return { ...values, dc_id, patient_name, patient_age, patient_gender, status }
}
