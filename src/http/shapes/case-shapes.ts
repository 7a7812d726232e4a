import { Type } from 'typebox'
import { shownDocumentStates } from '../../domain/documents/uploaded-document.ts'
import { studyWarnings } from '../../domain/imaging/study-warnings.ts'
import { choice, listOf, named, nullable, shape, textOrNull, timestamp } from '../frame/fields.ts'
import { caseStatus, caseVerb, erasureState, gender, milestone, paymentStatus, relation } from './closed-sets.ts'

const text = Type.String()
const tick = nullable(Type.Boolean())
const money = { total_amount: nullable(Type.Number()), currency: text, payment_url: textOrNull }

/**
 * A stored document. If it answers a doctor's request, it names the assignment and the date, and patients also see the
 * doctor. An uploaded document also has its type, its size, the state of its check and the date of its upload.
 */
const storedDocument = Type.Object({
  url: text,
  key: text,
  name: text,
  added_date: Type.Optional(text),
  for_sop_id: Type.Optional(text),
  for_doctor: Type.Optional(text),
  content_type: Type.Optional(textOrNull),
  bytes: Type.Optional(Type.Integer()),
  state: Type.Optional(choice(...shownDocumentStates)),
  uploaded_date: Type.Optional(text),
})

const documents = Type.Array(named('StoredDocument', storedDocument))

/** The pictures of an opinion. The coordinator's own assignment has none. */
export const pictures = Type.Array(
  shape('Picture', { picture_id: text, caption: text, width: Type.Integer(), height: Type.Integer(), url: text }),
)

/** The fields of a case that all three surfaces show. */
export const caseCore = {
  case_id: text,
  case_number: text,
  rt_id: text,
  dc_id: text,
  patient_age: Type.Integer(),
  patient_gender: gender,
  status: caseStatus,
  medical_history: textOrNull,
  medical_documents: documents,
  questions: Type.Array(Type.String()),
  created_date: timestamp(),
  updated_date: timestamp(),
  reject_reason: textOrNull,
  case_coordinator_id: textOrNull,
}

const studyWarning = choice(...studyWarnings)

/** The studies in a case's documents. */
export const studies = Type.Array(
  shape('Study', {
    study_uid: text,
    date: textOrNull,
    modalities: Type.Array(text),
    description: textOrNull,
    series: Type.Integer(),
    instances: Type.Integer(),
    warnings: Type.Array(studyWarning),
    findings: Type.Object({ measurements: Type.Integer(), key_pictures: Type.Integer() }),
  }),
)

/** The last message to the patient about a delay. */
export const delay = nullable(Type.Object({ reason: textOrNull, new_date: textOrNull, notified_date: timestamp() }))

/** The versions of a finished report, and its addenda. */
export const reportHistory = {
  addenda: listOf({ date: timestamp(), doctor_name: text, text }),
  versions: listOf({ version: Type.Integer(), date: timestamp(), pdf_url: text }),
}

/** The verbs that the caller may use on the case now, named as in their paths. */
export const allowed = Type.Array(caseVerb)

export const caseLabels = { review_type: text, disease: text, status_label: text }

export const assignmentOfDoctor = Type.Object({ case_id: text, doctor_id: text, sop_id: text })

/**
 * The person that the case is about, and the owner of the account. In a case for somebody else, the person is known
 * only by the name in the case.
 */
export const casePerson = { patient_name: textOrNull, account_name: textOrNull, relation: nullable(relation) }

/** The day on which the patient may expect the report. A day that has passed is not shown. */
export const promise = { is_late: Type.Boolean(), expected_date: textOrNull }

export const caseItem = shape('CaseItem', {
  case_id: text,
  case_number: text,
  rt_id: text,
  review_type: text,
  dc_id: text,
  disease: text,
  patient_age: Type.Integer(),
  patient_gender: gender,
  patient_name: textOrNull,
  relation: nullable(relation),
  status: caseStatus,
  status_label: text,
  ...money,
  due_date: nullable(timestamp()),
  ...promise,
  /** The posts of the coordinator that the patient has not read, and the requests for documents without an answer. */
  unread_messages: Type.Integer(),
  open_requests: Type.Integer(),
  created_date: timestamp(),
  updated_date: timestamp(),
})

export const caseDetail = shape('CaseDetails', {
  ...caseCore,
  ...casePerson,
  ...caseLabels,
  studies,
  timeline: listOf({ milestone, title: text, date: timestamp() }),
  coordinator: nullable(Type.Object({ doctor_id: text, name: text, speciality: textOrNull })),
  requested_documents: listOf({ sop_id: text, doctor_name: text, documents: Type.Array(text) }),
  ...money,
  payment_status: paymentStatus,
  refund_amount: nullable(Type.Number()),
  refund_currency: textOrNull,
  due_date: nullable(timestamp()),
  ...promise,
  delay,
  consent: Type.Object({
    version: textOrNull,
    given_date: nullable(timestamp()),
    withdrawn_date: nullable(timestamp()),
  }),
  consent_ticks: nullable(Type.Object({ acting_for_other: tick, medical_limits: tick, use_of_data: tick })),
  cancel_reason: textOrNull,
  /** The posts of the coordinator that the patient has not read. */
  unread_messages: Type.Integer(),
  can_edit: Type.Boolean(),
  can_cancel: Type.Boolean(),
  allowed,
})

/** A patient's request to erase data, and its outcome. */
export const erasureRequest = {
  request_id: Type.String(),
  case_id: nullable(Type.String()),
  case_number: nullable(Type.String()),
  state: erasureState,
  requested_date: timestamp(),
  due_date: timestamp(),
  answered_date: nullable(timestamp()),
  answer: nullable(Type.String()),
}

const creditNote = Type.Object({ number: text, issued_date: timestamp(), amount: Type.Number(), pdf_url: text })

export const invoice = Type.Object({
  invoice_no: text,
  issued_date: timestamp(),
  amount: Type.Number(),
  currency: text,
  tax_invoice_no: textOrNull,
  pdf_url: text,
  credit_note: nullable(creditNote),
  credit_notes: Type.Array(creditNote),
})

/** Adds the names of the doctors to the answer. Callers that do not ask get only the record with its ids. */
export const names = Type.Optional(Type.Boolean())

/** The doctors with their names, if the directory has them, and the number of their open cases. */
export const namedDoctors = Type.Optional(
  Type.Array(
    shape('NamedDoctor', {
      doctor_id: Type.String(),
      name_en: nullable(Type.String()),
      name_ar: nullable(Type.String()),
      open_cases: Type.Integer(),
    }),
  ),
)
