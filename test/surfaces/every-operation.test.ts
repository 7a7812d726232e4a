import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccess, checkTokens } from '../../drills/abuse/access.ts'
import { checkBodyRules, fieldsByRule } from '../../drills/abuse/body-rules.ts'
import { readOperations } from '../../drills/abuse/operations.ts'
import { openSetup } from '../../drills/abuse/setup.ts'

// What holds for every operation alike, shown once: the files beside this one show what each of them does.
const setup = await openSetup()
const operations = readOperations(setup)

test('who may do what, for every person, call and state', async () => {
  assert.deepEqual(await checkAccess(setup, operations), [])
})

test('a token that is not right opens nothing, and does not say why', async () => {
  assert.deepEqual(await checkTokens(setup, operations), [])
})

test('every mistake in a body is named, by its field and its code, and changes nothing', async () => {
  assert.deepEqual(await checkBodyRules(setup, operations), [])
})

/** Which fields are under which rule; a line that is indented further belongs to the one before it. */
const RULES = `
  required: amount, answer, approval_id, caption, case_id (not in admin/access-log and admin/export-access-log and admin/coordinator-list and
      app/request-erasure), case_ids, cc_id, cond_ar, cond_en, date_from (in admin/export-payments), date_to (in
      admin/export-payments), days, days[].date, days[].name_ar, days[].name_en, dc_id (not in admin/export-review-cases
      and admin/list-review-cases and admin/coordinator-list), decision, department_id (not in admin/list-doctors),
      description_ar, description_en, doctor_id, doctor_ids, document_id, emp_id, hold, id (not in admin/list-changes),
      instance_uid, max_review_days, med_docs, med_docs[].key, med_docs[].name, med_docs[].url, medical_documents[].key,
      medical_documents[].name, medical_documents[].url, min_review_days, mode, name_ar, name_en, note (in
      pro/return-opinion), number, patient_age, patient_gender, picture, picture_id, port, price, reason (not in app/cancel-review-case and
      pro/delay-notification and pro/reopen-opinion and pro/decline-assignment and pro/withdraw-doctor and
      app/request-erasure), refund_id, reject_reason, request_documents, request_id, review_type_id,
      reviewed_doctors_count, role, rt_id (in app/save-review-case and app/edit-review-case), sop_id, spec_ar, spec_en,
      speciality_ar, speciality_en, speciality_id, status (not in admin/export-review-cases and admin/list-review-cases
      and admin/list-reviewtypes), surface (not in admin/list-sessions), text, texts, title_ar, title_en, upload_id, year
  not blank: actor_id, answer, approval_id, caption, case_id, case_ids[], cc_id, cond_ar[], cond_en[], consent_version, coordinator_id,
      days[].name_ar, days[].name_en, dc_id, department_id, description_ar, description_en, doctor_id, doctor_ids[],
      document_id, documents[], emp_id, id, instance_uid, med_docs[].key, med_docs[].name, med_docs[].url, medical_documents[].key,
      medical_documents[].name, medical_documents[].url, name, name_ar, name_en, note (in pro/return-opinion), number,
      picture, picture_id, questions[], reason (not in app/cancel-review-case and pro/delay-notification and pro/reopen-opinion and
      pro/decline-assignment and pro/withdraw-doctor and app/request-erasure), refund_id, reject_reason,
      request_documents[], request_id, requested_documents[], review_type_id, rt_id, session_id, sop_id, spec_ar, spec_en,
      speciality_ar, speciality_en, speciality_id, text, title_ar, title_en, upload_id
  0 to 150: patient_age
  one of male, female: patient_gender
  one of draft, review: status (in app/save-review-case and app/edit-review-case)
  20000 characters: coordinator_summary, diagnosis, medical_history, recommendations, summary, text (in
      pro/add-addendum), texts[]
  0 to 50 items: medical_documents, request_documents, requested_documents
  2048 characters: med_docs[].url, medical_documents[].url
  1024 characters: med_docs[].key, medical_documents[].key
  255 characters: med_docs[].name, medical_documents[].name
  0 to 10 items: answers, documents, questions
  500 characters: questions[], reason (in admin/refund-payment and admin/open-case and admin/hold-case and
      admin/reject-approval)
  200 characters: cond_ar[], cond_en[], days[].name_ar, days[].name_en, icon, name, name_ar, name_en, patient_name,
      spec_ar, spec_en, speciality_ar, speciality_en, title_ar, title_en
  one of self, child, parent, spouse, other: relation
  50 characters: consent_version, number
  true or false: closed, complete, conditions, consent_ticks.acting_for_other, consent_ticks.medical_limits,
      consent_ticks.use_of_data, coordinator, email_on, for_unsure, hold, names, overdue, readable, replace, sms_on
  1 to 1000000: page
  1 to any: page_size, size
  1000 characters: note, reason (in pro/reopen-opinion)
  one of changed_mind, submitted_by_mistake, treated_elsewhere, too_expensive, takes_too_long, other: reason_code
  2000 characters: answer, description_ar, description_en, reason (not in admin/refund-payment and admin/open-case and
      pro/reopen-opinion and admin/hold-case and admin/reject-approval), reject_reason
  4000 characters: answers[], text (not in pro/add-addendum)
  one of en, ar: lang
  128 characters: actor_id, coordinator_id, department_id (not in admin/list-doctors), doctor_id, doctor_ids[], emp_id,
      id (not in admin/retry-message and admin/list-changes)
  300 characters: caption, request_documents[], requested_documents[]
  1 to 50 items: case_ids
  one of patient, team: thread
  1000 to 9999: year
  0 to 366 items: days
  0.01 to 9999999999: amount
  40 characters: closed_from, closed_to, date_from, date_to
  100 characters: q
  one of draft, review, payment_pending, payment_failed, payment_success, rejected, cancelled, completed: status (in
      admin/export-review-cases and admin/list-review-cases)
  one of unpaid, pending, paid, failed, refund_pending, partly_refunded, refunded, refund_failed, mismatch: payment
  one of confirmed, changed_diagnosis, changed_treatment, changed_both, inconclusive: outcome
  one of newest, due, oldest, updated, amount: sort
  one of today, yesterday, this_week, this_month, last_month, this_year, all, custom: period
  one of opened_case, listed_documents, opened_document, opened_report, read_messages, searched, listed, exported,
      erased, token_made, revoked, held, hold_released, opened_with_reason, approval_asked, approved,
      approval_rejected: action
  1 to 365: max_review_days, min_review_days
  0 to 100: reviewed_doctors_count
  0.01 to 1000000: price
  one of 0, 1: status (in admin/list-reviewtypes and admin/update-status and admin/disease-category-update-status)
  1 to 200 items: cond_ar, cond_en
  0 to 500 items: doctor_ids (not in admin/save-case-coordinators)
  254 characters: email, phone
  one of doctor, department, type, category, coordinators, holidays: kind
  1 to 500 items: doctor_ids (in admin/save-case-coordinators)
  one of specialist, coordinator: role
  one of give_opinion, assign_doctor, write_summary, read_message, documents_arrived, notify_delay: needs
  one of draft, submitted: status (in pro/review-report)
  0 to 70 items: texts
  one of app, admin, pro: surface
  one of open, done, refused, withdrawn: state (in admin/erasure-requests)
  one of erase, refuse: decision
  one of waiting, approved, rejected: state (in admin/list-approvals)
  one of payment_gateway, payment_hub, notification_hub: port
  one of none, slow, down, flaky, answer_lost: mode
  one of owner, intake, finance, catalogue, privacy, security, auditor: roles
`

test('the rules of bodies are these', () => {
  const listed = RULES.trim()
    .split(/\n {2}(?! )/)
    .map(rule => rule.replace(/\s+/g, ' '))
  const found = fieldsByRule(operations)
  const place = 'RULES in test/surfaces/every-operation.test.ts'
  assert.deepEqual(
    [
      ...found.filter(rule => !listed.includes(rule)).map(rule => `${place} must have: ${rule}`),
      ...listed.filter(rule => !found.includes(rule)).map(rule => `${place} has too much: ${rule}`),
    ],
    [],
  )
})
