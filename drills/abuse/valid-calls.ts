import { profile } from '../../test/support/doctors.ts'
import type { Person } from '../../test/support/permission-table.ts'
import { DEPARTMENT, DOT, FINDING, type Setup } from './setup.ts'

/** A call that succeeds on the fresh setup. */
export interface ValidCall {
  readonly as: Person | null
  readonly body?: Record<string, unknown>
  readonly query?: Record<string, string>
  readonly params?: Record<string, string>
  /** The call that reads what this one wrote. */
  readonly readBy?: { readonly path: string; readonly as: Person; readonly body: Record<string, unknown> }
  readonly writes?: true
}

const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/** One valid call for every operation, by method and path; the drills modify them. */
export function validCalls(setup: Setup): Record<string, ValidCall> {
  const { catalogue, world, failed, given } = setup
  const { rtId, dcId, ccId, freeDcId } = catalogue
  const [draft, review] = [setup.caseIn('draft'), setup.caseIn('review')]
  const [pending, paid] = [setup.caseIn('payment_pending'), setup.caseIn('payment_success')]
  const completed = setup.caseIn('completed').caseId
  const documents = [{ url: 'https://files.example.org/ct.pdf', key: 'ct', name: 'CT' }]
  const ref = { payment_ref: pending.paymentRef ?? '' }
  const page = { page: 1, size: 15 }
  const child = { patient_name: 'Noura', relation: 'child' }
  const conditions = { cond_en: ['Angina', 'Arrhythmia'], cond_ar: ['ذبحة', 'اضطراب'] }
  const type = {
    title_en: 'Second look',
    title_ar: 'نظرة',
    description_en: 'Short',
    description_ar: 'قصيرة',
    icon: 'eye',
    min_review_days: 2,
    max_review_days: 4,
    reviewed_doctors_count: 3,
    price: 99.5,
  }
  const find = (path: string, body: Record<string, unknown>, as: Person = 'admin') => ({ path, as, body })
  const file = (case_id: string) => find('/admin/review-case-details', { case_id })
  const reviewType = find('/admin/reviewtype-details', { review_type_id: rtId })
  const admin = (body: Record<string, unknown> = {}): ValidCall => ({ as: 'admin', body })
  /** By default, the administrators' file of the case shows what was written. */
  const write = (as: Person, body: Record<string, unknown>, readBy = file(String(body.case_id))): ValidCall => ({
    as,
    body,
    writes: true,
    readBy,
  })
  const { doctor: openAssignment = UNKNOWN, coordinator: ownAssignment = UNKNOWN } = paid.assignments
  const givenAssignment = given.assignments.doctor ?? UNKNOWN
  const summary = {
    sop_id: ownAssignment,
    summary: 'In short',
    diagnosis: 'Stable',
    recommendations: 'Rest',
    outcome: 'confirmed',
  }

  const accesses = {
    case_id: completed,
    actor_id: 'dr-coordinator',
    action: 'opened_case',
    date_from: '2026-03-01',
    date_to: '2026-03-31',
  }

  return {
    'GET /app/how': { as: 'patient' },
    'POST /app/how': { as: 'patient', body: {} },
    'GET /app/list-reviewtypes': { as: 'patient' },
    'POST /app/list-reviewtypes': { as: 'patient', body: {} },
    'GET /app/list-diseases': { as: 'patient', query: { q: 'card' } },
    'POST /app/list-diseases': { as: 'patient', body: { q: 'card' } },
    'POST /app/save-review-case': write(
      'patient',
      world.fields({ ...child, questions: ['How long?'] }),
      find('/admin/list-review-cases', { size: 1 }),
    ),
    'POST /app/edit-review-case': write('patient', world.fields({ ...child, case_id: draft.caseId, status: 'draft' })),
    'POST /app/list-review-cases': { as: 'patient', body: { page: 1, page_size: 15 } },
    'POST /app/review-case-details': { as: 'patient', body: { case_id: review.caseId } },
    'POST /app/update-meddocs': write('patient', { case_id: draft.caseId, med_docs: documents }),
    'GET /app/get-sticky-data': { as: 'patient' },
    'POST /app/cancellation-reasons': { as: 'patient', body: { case_id: paid.caseId } },
    'POST /app/cancel-review-case': write('patient', {
      case_id: paid.caseId,
      reason_code: 'other',
      reason: 'I feel better',
    }),
    'POST /app/list-exports': { as: 'patient', body: { page: 1, page_size: 15 } },
    'POST /app/case-access': { as: 'patient', body: { case_id: completed, page: 1, page_size: 15 } },
    'GET /app/consent-notice': { as: 'patient' },
    'POST /app/consent-notice': { as: 'patient', body: {} },
    'POST /app/withdraw-consent': write('patient', { case_id: paid.caseId }),
    'POST /app/request-erasure': write(
      'patient',
      { case_id: paid.caseId, reason: 'I moved away' },
      find('/admin/erasure-requests', page),
    ),
    'POST /app/withdraw-erasure': write(
      'patient',
      { request_id: setup.asked.requestId },
      find('/admin/erasure-requests', page),
    ),
    'POST /app/erasure-requests': { as: 'patient', body: { page: 1, page_size: 15 } },
    'POST /app/export-my-data': { as: 'patient', body: {} },
    'GET /my-data': { as: null },
    'POST /admin/erasure-requests': admin({ ...page, state: 'open' }),
    'POST /admin/answer-erasure': write(
      'admin',
      { request_id: setup.asked.requestId, decision: 'refuse', answer: 'It must be kept' },
      find('/admin/erasure-requests', page),
    ),
    'POST /admin/erase-case': write('admin', { case_id: completed, reason: 'Asked for by letter' }),
    'POST /admin/list-approvals': admin({ ...page, state: 'waiting' }),
    'POST /admin/approve': write('admin', { approval_id: setup.approvalId }, find('/admin/list-approvals', page)),
    'POST /admin/reject-approval': write(
      'admin',
      { approval_id: setup.approvalId, reason: 'Not yet agreed with the patient' },
      file(failed.caseId),
    ),
    'POST /admin/open-case': write(
      'admin',
      { case_id: paid.caseId, reason: 'The patient called about it' },
      find('/admin/access-log', { case_id: paid.caseId }),
    ),
    'POST /admin/hold-case': write('admin', { case_id: paid.caseId, hold: true, reason: 'A court asks for it' }),
    'GET /app/confirm-order-deatils': { as: 'patient', query: { case_id: paid.caseId } },
    'POST /app/draft-reminders': { as: 'patient', body: {} },
    'POST /app/view-report': { as: 'patient', body: { case_id: completed } },
    'POST /app/view-invoice': { as: 'patient', body: { case_id: paid.caseId } },
    'POST /app/answer-document-request': write('patient', {
      case_id: paid.caseId,
      sop_id: openAssignment,
      med_docs: documents,
    }),
    'POST /app/add-documents': write('patient', { case_id: paid.caseId, med_docs: documents, note: 'From last week' }),
    'POST /app/send-message': write(
      'patient',
      { case_id: paid.caseId, text: 'When will it be ready?' },
      find('/app/list-messages', { case_id: paid.caseId }, 'patient'),
    ),
    'POST /app/contact': { as: 'patient', body: {} },
    'POST /app/save-contact': write(
      'patient',
      { email_on: true, sms_on: true, lang: 'en' },
      find('/app/contact', {}, 'patient'),
    ),
    'POST /app/list-messages': { as: 'patient', body: { case_id: paid.caseId, page: 1, page_size: 15 } },
    // With the plain sandbox there is no such page, and no webhook.
    'GET /pay/{payment_ref}': { as: null, params: ref },
    'POST /pay/{payment_ref}': { as: null, params: ref },
    'POST /payments/webhook/{provider}': { as: null, params: { provider: 'stripe' } },
    'GET /app/success-webhook': { as: null, query: { case_id: pending.caseId, ...ref } },
    'GET /app/failed-webhook': { as: null, query: { case_id: pending.caseId, ...ref } },
    'POST /admin/reject-reviewcase': write('admin', { case_id: review.caseId, reject_reason: 'Unreadable' }),
    'POST /admin/assign-coordinator': write(
      'admin',
      { case_id: review.caseId, doctor_id: 'dr-new', requested_documents: ['X-ray'] },
      // The patient's page shows the request; the administrators' file does not list the coordinator's requests.
      find('/app/review-case-details', { case_id: review.caseId }, 'patient'),
    ),
    'POST /admin/edit-coordinator': write('admin', { case_id: pending.caseId, doctor_id: 'dr-new' }),
    'POST /admin/replace-coordinator': write('admin', {
      case_id: paid.caseId,
      doctor_id: 'dr-new',
      reason: 'Fell ill',
    }),
    'POST /admin/remove-doctor': write(
      'admin',
      { sop_id: openAssignment, reason: 'Assigned by mistake' },
      file(paid.caseId),
    ),
    'POST /admin/remind-doctor': write('admin', { sop_id: openAssignment }, file(paid.caseId)),
    'POST /admin/assign-coordinators': write(
      'admin',
      { case_ids: [review.caseId], doctor_id: 'dr-new' },
      file(review.caseId),
    ),
    'POST /admin/list-deliveries': admin({ case_id: paid.caseId }),
    'POST /admin/list-undelivered': admin(page),
    'POST /admin/list-messages': write('admin', {
      case_id: paid.caseId,
      reason: 'A complaint',
      thread: 'team',
      ...page,
    }),
    'POST /admin/add-note': write(
      'admin',
      { case_id: paid.caseId, text: 'Asked for a call back' },
      find('/admin/list-notes', { case_id: paid.caseId }),
    ),
    'POST /admin/list-notes': admin({ case_id: paid.caseId, ...page }),
    'POST /admin/list-holidays': admin({ year: 2027 }),
    'POST /admin/save-holidays': write(
      'admin',
      { year: 2027, days: [{ date: '2027-03-09', name_en: 'Eid al-Fitr', name_ar: 'عيد الفطر' }] },
      find('/admin/list-holidays', { year: 2027 }),
    ),
    'POST /admin/worklist': admin(),
    'POST /admin/retry-refund': write('admin', { refund_id: failed.refundId }, file(failed.caseId)),
    'POST /admin/retry-message': write('admin', { id: failed.messageId }, file(failed.caseId)),
    // Each export writes a row into the access log.
    'POST /admin/export-review-cases': {
      ...admin({ status: ['review', 'draft'], date_from: '2026-03-01', overdue: false }),
      writes: true,
    },
    'POST /admin/cancel-review-case': write('admin', { case_id: paid.caseId, reason: 'Twice' }),
    'POST /admin/accept-mismatch': write('admin', { case_id: setup.mismatched.caseId, reason: 'Near enough' }),
    'POST /admin/refund-payment': write('admin', { case_id: paid.caseId, amount: 1.5, reason: 'A part was not done' }),
    'POST /admin/export-payments': { ...admin({ date_from: '2026-03-01', date_to: '2026-03-31' }), writes: true },
    'POST /admin/view-invoice': admin({ case_id: paid.caseId }),
    'POST /admin/set-tax-invoice': write('admin', { case_id: paid.caseId, number: 'TAX-88213' }),
    'POST /admin/verify-case-and-emp': admin({ case_id: paid.caseId, emp_id: 'dr-coordinator' }),
    'POST /admin/list-review-cases': admin({
      ...page,
      q: 'dr',
      status: ['review', 'draft'],
      payment: 'unpaid',
      date_from: '2026-03-01',
      rt_id: rtId,
      date_to: '2026-03-31',
      dc_id: dcId,
      coordinator_id: 'dr-coordinator',
      overdue: false,
      sort: 'due',
    }),
    'POST /admin/review-case-details': admin({ case_id: completed }),
    'POST /admin/access-log': admin({ ...page, ...accesses }),
    'POST /admin/export-access-log': admin(accesses),
    'POST /admin/list-changes': admin({ ...page, kind: 'doctor', id: 'dr-coordinator' }),
    'POST /admin/dashboard-overview': admin({ period: 'custom', from: '2026-03-01', to: '2026-03-31' }),
    'POST /admin/save-reviewtypes': write('admin', type, find('/admin/list-reviewtypes', {})),
    'POST /admin/list-reviewtypes': admin({ ...page, q: 'full', status: 1 }),
    'POST /admin/reviewtype-details': admin({ review_type_id: rtId }),
    'POST /admin/edit-reviewtypes': write('admin', { review_type_id: rtId, ...type }, reviewType),
    'POST /admin/update-status': write('admin', { review_type_id: rtId, status: 0 }, reviewType),
    'POST /admin/fetch-types-and-diseases': admin(),
    'POST /admin/save-disease-categories': write(
      'admin',
      { spec_en: 'Oncology', spec_ar: 'أورام', ...conditions },
      find('/admin/list-disease-categories', {}),
    ),
    'POST /admin/list-disease-categories': admin({ ...page, q: 'card' }),
    'POST /admin/list-inactive-categories': admin({ ...page, q: 'card' }),
    'POST /admin/disease-category-details': admin({ dc_id: dcId }),
    'POST /admin/disease-category-edit': write(
      'admin',
      { dc_id: dcId, spec_en: 'Hearts', spec_ar: 'قلوب', ...conditions },
      find('/admin/disease-category-details', { dc_id: dcId }),
    ),
    'POST /admin/disease-category-update-status': write(
      'admin',
      { dc_id: freeDcId, status: 0 },
      find('/admin/fetch-types-and-diseases', {}),
    ),
    'POST /admin/map-doctors': write(
      'admin',
      { dc_id: dcId, doctor_ids: ['dr-doctor', 'dr-new'] },
      find('/admin/mapped-doctors-details', { dc_id: dcId }),
    ),
    'POST /admin/list-mapped-doctors': admin({ ...page, q: 'card' }),
    'POST /admin/mapped-doctors-details': admin({ dc_id: dcId }),
    'POST /admin/list-mapped-department': admin({ ...page, q: 'card' }),
    'POST /admin/list-doctors': admin({ ...page, q: 'dr', department_id: DEPARTMENT }),
    'POST /admin/save-doctor': write(
      'admin',
      { ...profile('dr-hired', { lang: 'ar', email: 'dr@example.sa', phone: '0500000001' }), replace: true },
      find('/admin/list-doctors', {}),
    ),
    'POST /admin/save-department': write(
      'admin',
      { department_id: 'neurology', name_en: 'Neurology', name_ar: 'الأعصاب', replace: true },
      find('/admin/list-mapped-department', {}),
    ),
    'POST /admin/save-case-coordinators': write(
      'admin',
      { speciality_id: freeDcId, doctor_ids: ['dr-new', 'dr-doctor'] },
      find('/admin/list-case-coordinators', {}),
    ),
    'POST /admin/list-case-coordinators': admin({ ...page, q: 'dr' }),
    'POST /admin/case-coordinator-details': admin({ cc_id: ccId }),
    'POST /admin/edit-case-coordinators': write(
      'admin',
      { cc_id: ccId, doctor_ids: ['dr-new', 'dr-doctor'] },
      find('/admin/case-coordinator-details', { cc_id: ccId }),
    ),
    'POST /admin/coordinator-list': admin({ ...page, q: 'dr', case_id: paid.caseId, dc_id: dcId }),
    'POST /admin/list-assign-coordinator-doctors': admin({ case_id: paid.caseId }),
    'POST /pro/sops': { as: 'coordinator', body: { coordinator: true, page: 1, page_size: 15 } },
    'POST /pro/worklist': { as: 'coordinator', body: { role: 'coordinator', closed: false, page: 1, page_size: 15 } },
    'POST /pro/review-case-details': { as: 'coordinator', body: { case_id: paid.caseId, coordinator: true } },
    'POST /pro/case-documents': { as: 'doctor', body: { case_id: paid.caseId } },
    'POST /pro/list-doctors': { as: 'coordinator', body: { case_id: paid.caseId, q: 'dr', page: 1, page_size: 15 } },
    'POST /pro/assign-doctor': write('coordinator', {
      case_id: paid.caseId,
      doctor_id: 'dr-new',
      requested_documents: ['Holter'],
    }),
    'POST /pro/delay-notification': write('coordinator', { case_id: paid.caseId, reason: 'The laboratory is late' }),
    'POST /pro/decline-assignment': write(
      'doctor',
      { sop_id: openAssignment, reason: 'On leave' },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'coordinator'),
    ),
    'POST /pro/withdraw-doctor': write(
      'coordinator',
      { sop_id: openAssignment, reason: 'Another one knows more' },
      file(paid.caseId),
    ),
    'POST /pro/remind-doctor': write('coordinator', { sop_id: openAssignment }, file(paid.caseId)),
    'POST /pro/send-message': write(
      'coordinator',
      { case_id: paid.caseId, text: 'On Sunday' },
      find('/pro/list-messages', { case_id: paid.caseId }, 'coordinator'),
    ),
    'POST /pro/list-messages': { as: 'coordinator', body: { case_id: paid.caseId, page: 1, page_size: 15 } },
    'POST /pro/send-team-message': write(
      'doctor',
      { case_id: paid.caseId, text: 'What do you make of the scan?' },
      find('/pro/list-team-messages', { case_id: paid.caseId }, 'coordinator'),
    ),
    'POST /pro/list-team-messages': { as: 'doctor', body: { case_id: paid.caseId, page: 1, page_size: 15 } },
    'POST /pro/request-documents': write(
      'doctor',
      { sop_id: openAssignment, doctor_id: 'dr-doctor', request_documents: ['Echo'] },
      file(paid.caseId),
    ),
    'POST /pro/review-report': write(
      'doctor',
      { sop_id: openAssignment, status: 'submitted', diagnosis: 'Stable', recommendations: 'Rest', answers: [] },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'doctor'),
    ),
    'POST /pro/add-opinion-picture': write(
      'doctor',
      { sop_id: openAssignment, picture: DOT, caption: 'Segment 4' },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'doctor'),
    ),
    'POST /pro/remove-opinion-picture': write(
      'doctor',
      { picture_id: setup.pictureId },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'doctor'),
    ),
    'POST /pro/remove-finding': write(
      'doctor',
      { case_id: paid.caseId, instance_uid: FINDING },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'doctor'),
    ),
    'POST /pro/reopen-opinion': write(
      'doctor',
      { sop_id: givenAssignment, reason: 'I read a later scan' },
      find('/pro/review-case-details', { case_id: given.caseId }, 'coordinator'),
    ),
    'POST /pro/return-opinion': write(
      'coordinator',
      { sop_id: givenAssignment, note: 'Please say more about the dose' },
      find('/pro/review-case-details', { case_id: given.caseId }, 'coordinator'),
    ),
    // Each preview writes a row into the access log.
    'POST /pro/preview-report': { as: 'coordinator', body: summary, writes: true },
    'POST /pro/save-summary': write(
      'coordinator',
      { sop_id: ownAssignment, summary: 'So far' },
      find('/pro/review-case-details', { case_id: paid.caseId }, 'coordinator'),
    ),
    'POST /pro/submit-coordinator-summary': write(
      'coordinator',
      summary,
      find('/app/view-report', { case_id: paid.caseId }, 'patient'),
    ),
    // Each export writes a row into the access log.
    'POST /app/report-fhir': { as: 'patient', body: { case_id: completed }, writes: true },
    'POST /admin/report-fhir': { ...admin({ case_id: completed }), writes: true },
    'POST /pro/add-addendum': write(
      'coordinator',
      { case_id: completed, text: 'The dose is 5 mg' },
      find('/app/view-report', { case_id: completed }, 'patient'),
    ),
    'POST /admin/list-sessions': admin({ ...page, q: 'dr', surface: 'pro' }),
    'POST /admin/revoke': write('admin', { surface: 'pro', id: 'dr-who-left' }, undefined),
    'GET /auth/me': { as: 'patient', query: { surface: 'app' } },
    'POST /auth/sign-out': { as: null, body: { surface: 'app' } },
    'POST /auth/sessions': { as: 'patient', body: { surface: 'app' } },
    'POST /auth/end-sessions': write('patient', { surface: 'app' }, undefined),
    'POST /auth/{provider}/backchannel-logout': { as: null, params: { provider: 'none' } },
    'GET /auth/providers': { as: null },
    'GET /auth/{provider}/start': {
      as: null,
      params: { provider: 'unknown' },
      query: { surface: 'app', return: '/web/app' },
    },
    'GET /auth/{provider}/callback': { as: null, params: { provider: 'unknown' } },
    'POST /auth/handover': { as: 'patient' },
    'GET /auth/handover/{code}': { as: null, params: { code: 'unknown' }, query: { lang: 'ar' } },
    'POST /auth/handover/{code}': { as: null, params: { code: 'unknown' } },
    'GET /scheduler/draftNotification': { as: null },
    'GET /scheduler/sendDelayReportNotification': { as: null },
    'GET /verify/{code}': { as: null, params: { code: 'A'.repeat(26) } },
    'POST /app/finish-upload': { as: 'patient', body: { upload_id: paid.documentId } },
    'POST /app/open-document': { as: 'patient', body: { case_id: paid.caseId, document_id: paid.documentId } },
    'POST /pro/open-document': { as: 'doctor', body: { case_id: paid.caseId, document_id: paid.documentId } },
    'POST /admin/open-document': { as: 'admin', body: { case_id: paid.caseId, document_id: paid.documentId } },
    'GET /pictures/{id}': { as: 'doctor', params: { id: setup.pictureId } },
    'POST /app/check-print': { as: 'patient', body: { texts: ['A line'] } },
    'POST /pro/check-print': { as: 'doctor', body: { texts: ['A line'] } },
    'GET /documents/{id}': { as: 'patient', params: { id: paid.documentId } },
    'GET /dicomweb/{case_id}/studies': { as: 'patient', params: { case_id: paid.caseId } },
    // Who may store is asked before what the body is.
    'POST /dicomweb/{case_id}/studies': { as: 'doctor', params: { case_id: paid.caseId }, body: {} },
    ...belowStudies(paid.caseId),
    'GET /reports/{file}': { as: null, params: { file: `${completed}.pdf` } },
    'GET /receipts/{file}': { as: null, params: { file: 'INV-2026-000001.pdf' } },
    'GET /health/live': { as: null },
    'GET /health/ready': { as: null },
    'GET /metrics': { as: null },
    'GET /openapi.json': { as: null },
    'GET /': { as: null },
    'POST /sandbox/payments/{payment_ref}/pay': { as: null, params: ref, body: {} },
    'POST /sandbox/payments/{payment_ref}/decline': { as: null, params: ref, body: {} },
    'POST /sandbox/checkout/{payment_ref}/pay': { as: null, params: ref, body: {} },
    'POST /sandbox/checkout/{payment_ref}/decline': { as: null, params: ref, body: {} },
    'GET /sandbox/checkout/{payment_ref}': { as: null, params: ref, query: { lang: 'ar' } },
    'GET /sandbox': { as: null },
    'GET /sandbox/notifications': { as: null, query: { case_id: paid.caseId } },
    'GET /sandbox/refunds': { as: null, query: { case_id: paid.caseId } },
    'POST /sandbox/faults': { as: null, body: { port: 'payment_gateway', mode: 'none' } },
    'POST /sandbox/token': { as: null, body: { surface: 'app', id: 'patient-1', name: 'Sara' } },
    'POST /sandbox/session': { as: null, body: { surface: 'app', id: 'patient-1', name: 'Sara' } },
    'POST /sandbox/files': { as: null, query: { name: 'scan.pdf' }, body: {} },
    'GET /sandbox/files/{key}': { as: null, params: { key: 'unknown' } },
  }
}

/** What lies below a study that is not there. */
function belowStudies(case_id: string): Record<string, ValidCall> {
  const study = 'GET /dicomweb/{case_id}/studies/{study}'
  const series = `${study}/series/{series}`
  const instance = `${series}/instances/{instance}`
  const paths = [study, series, instance].flatMap(path => [path, `${path}/metadata`])
  paths.push(`${study}/series`, `${study}/instances`, `${series}/instances`)
  paths.push(`${instance}/frames/{frames}`, `${instance}/bulkdata/{tag}`)
  const params = { case_id, study: '1.2.3', series: '1.2.3', instance: '1.2.3', frames: '1', tag: '00420011' }
  return Object.fromEntries(paths.map(path => [path, { as: 'patient', params }]))
}
