import { Type } from 'typebox'
import { nullable, timestamp } from '../frame/fields.ts'

const text = Type.String()
const optionalText = nullable(Type.String())
const labels = { review_type: text, disease: text, status_label: text }
const money = { total_amount: nullable(Type.Number()), currency: text, payment_url: optionalText }

/** What every surface shows of a case's details. */
export const caseCore = {
  case_id: text,
  case_number: optionalText,
  rt_id: text,
  dc_id: text,
  patient_age: Type.Integer(),
  patient_gender: text,
  status: text,
  medical_history: optionalText,
  medical_documents: Type.Array(Type.Object({ url: text, key: text, name: text })),
  created_date: timestamp(),
  updated_date: timestamp(),
  reject_reason: optionalText,
  case_coordinator_id: optionalText,
}

export const caseLabels = labels

/** Whom a case is about: the name given with it, else the account's; and whose account it is. */
export const casePerson = { patient_name: optionalText, account_name: optionalText, relation: optionalText }

export const caseItem = Type.Object({
  case_id: text,
  case_number: optionalText,
  rt_id: text,
  review_type: text,
  dc_id: text,
  disease: text,
  patient_age: Type.Integer(),
  patient_gender: text,
  status: text,
  status_label: text,
  ...money,
  due_date: nullable(timestamp()),
  created_date: timestamp(),
  updated_date: timestamp(),
})

export const caseDetail = Type.Object({
  ...caseCore,
  ...casePerson,
  ...labels,
  timeline: Type.Array(Type.Object({ milestone: text, title: text, date: timestamp() })),
  coordinator: nullable(Type.Object({ doctor_id: text, name: text, speciality: optionalText })),
  requested_documents: Type.Array(Type.Object({ sop_id: text, doctor_name: text, documents: Type.Array(text) })),
  ...money,
  payment_status: text,
  due_date: nullable(timestamp()),
  cancel_reason: optionalText,
  can_edit: Type.Boolean(),
  can_cancel: Type.Boolean(),
})
