import { Type } from 'typebox'
import { outcomes } from '../../domain/case/opinion.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { listOf, nullable, shape, textOrNull, timestamp } from '../frame/fields.ts'
import { allowed, caseCore, casePerson, delay, studies } from '../shapes/case-shapes.ts'
import {
  caseStatus,
  doerKind,
  gender,
  language,
  milestone,
  opinionStatus,
  paymentStatus,
  periodName,
  refundState,
  reviewOutcome,
} from '../shapes/closed-sets.ts'

const text = Type.String()
const count = Type.Integer()
const amount = nullable(Type.Number())
const moment = nullable(timestamp())

export const caseRow = shape('CaseRow', {
  case_id: text,
  case_number: text,
  user_id: text,
  ...casePerson,
  patient_age: count,
  patient_gender: gender,
  rt_id: text,
  review_type_en: text,
  review_type_ar: text,
  dc_id: text,
  spec_en: text,
  spec_ar: text,
  status: caseStatus,
  payment_status: paymentStatus,
  total_amount: amount,
  currency: text,
  case_coordinator_id: textOrNull,
  coordinator_name: textOrNull,
  doctor_names: Type.Array(text),
  created_date: timestamp(),
  updated_date: timestamp(),
  due_date: moment,
  is_overdue: Type.Boolean(),
})

const assignment = shape('Assignment', {
  sop_id: text,
  doctor_id: text,
  name_en: text,
  name_ar: text,
  opinion_status: opinionStatus,
  note: textOrNull,
  wished_date: textOrNull,
  answer_note: textOrNull,
  requested_documents: Type.Array(text),
  assigned_date: timestamp(),
  submitted_date: moment,
  reminded_date: moment,
  can_remind: Type.Boolean(),
})

const doer = { actor_kind: doerKind, actor_id: text }
/** Stored JSON, unchanged. */
const json = Type.Unsafe<object>({ type: 'object', additionalProperties: true })

const refund = shape('Refund', {
  refund_id: text,
  amount,
  currency: text,
  status: refundState,
  reason: text,
  requested_date: timestamp(),
  settled_date: moment,
  last_error: textOrNull,
  provider_refund_id: textOrNull,
  credit_note_no: textOrNull,
})

export const caseFile = shape('CaseFile', {
  case: Type.Object({
    ...caseCore,
    ...casePerson,
    user_id: text,
    cancel_reason: textOrNull,
    draft_notif_sent: count,
    delay_report_sent: count,
    payment_url: textOrNull,
    total_amount: amount,
    report: nullable(json),
    outcome: nullable(reviewOutcome),
  }),
  studies,
  patient: Type.Object({ user_id: text, name: textOrNull, phone: textOrNull, email: textOrNull }),
  review_type: Type.Object({ rt_id: text, title_en: text, title_ar: text }),
  disease: Type.Object({ dc_id: text, spec_en: text, spec_ar: text }),
  timeline: listOf({ milestone, title_en: text, title_ar: text, date: timestamp(), ...doer, note: textOrNull }),
  activity: listOf({ action: text, ...doer, note: textOrNull, details: json, date: timestamp() }),
  team: Type.Object({ coordinator: nullable(assignment), doctors: Type.Array(assignment) }),
  doctors: listOf({ doctor_id: text, name_en: text, name_ar: text }),
  financial: Type.Object({
    total_amount: amount,
    currency: text,
    payment_status: paymentStatus,
    payment_url: textOrNull,
    paid_date: moment,
    seen_amount: amount,
    seen_amount_text: textOrNull,
    seen_currency: textOrNull,
    invoice: nullable(Type.Object({ invoice_no: text, amount, currency: textOrNull, issued_date: moment })),
    provider: textOrNull,
    provider_payment_id: textOrNull,
    refund: nullable(refund),
    refunds: Type.Array(refund),
    disputes: listOf({
      dispute_id: text,
      amount: Type.Number(),
      currency: text,
      opened_date: timestamp(),
      closed_date: moment,
    }),
    refundable: Type.Number(),
  }),
  delay,
  due_date: moment,
  is_overdue: Type.Boolean(),
  on_hold: Type.Boolean(),
  consent: Type.Object({
    version: textOrNull,
    date: moment,
    language: nullable(language),
    withdrawn_date: moment,
  }),
  erasure: nullable(Type.Object({ date: timestamp(), ...doer, reason: textOrNull })),
  allowed,
  withheld: Type.Boolean(),
  pdf_url: Type.Optional(text),
})

const totals = shape('Totals', { created: count, completed: count, cancelled: count, rejected: count, overdue: count })
const scope = listOf({ id: text, name_en: text, name_ar: text, created: count, completed: count })

export const dashboard = shape('Dashboard', {
  period: Type.Object({ name: periodName, from: text, to: text, timezone: text }),
  totals,
  by_status: Type.Object(Object.fromEntries(caseStatuses.map(status => [status, count]))),
  revenue: Type.Object({
    collected: Type.Number(),
    refunded: Type.Number(),
    net: Type.Number(),
    currency: text,
    unallocated: listOf({ amount: Type.Number(), currency: text }),
  }),
  outcomes: nullable(Type.Object(Object.fromEntries(outcomes.map(outcome => [outcome, count])))),
  turnaround_hours: Type.Object({ median: amount, p90: amount }),
  series: listOf({ date: text, created: count, paid: count, completed: count }),
  by_category: scope,
  by_review_type: scope,
  previous: nullable(totals),
})
