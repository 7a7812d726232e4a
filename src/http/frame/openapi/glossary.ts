/** What a field of the wire holds, wherever it appears: one name, one meaning. The description of the interface is made with it. */
export interface Entry {
  readonly example: unknown
  /** For strings whose form no schema checks: an id of another form is answered like an unknown one. */
  readonly format?: 'uuid' | 'uri' | 'date'
  readonly description?: string
}

const uuid = (example: string, description: string): Entry => ({ format: 'uuid', example, description })

const ids: Readonly<Record<string, Entry>> = {
  case_id: uuid('019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e', 'A case'),
  sop_id: uuid('019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b', 'An assignment: a doctor’s place on a case'),
  for_sop_id: uuid('019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b', 'The assignment whose request this document answers'),
  rt_id: uuid('019d0a00-0000-7000-8000-000000000001', 'A review type'),
  review_type_id: uuid('019d0a00-0000-7000-8000-000000000001', 'A review type'),
  dc_id: uuid('019d0a00-0000-7000-8000-000000000002', 'A disease category'),
  speciality_id: uuid('019d0a00-0000-7000-8000-000000000002', 'A disease category, as the coordinators name it'),
  cc_id: uuid('019d0a00-0000-7000-8000-000000000003', 'The coordinators of a speciality'),
  card_id: uuid('019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d90', 'A card'),
  message_id: uuid('019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90', 'A message'),
  document_id: uuid('019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90', 'An uploaded document; also its key in a case'),
  upload_id: uuid('019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90', 'An upload: the last part of its Location'),
  refund_id: uuid('019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f', 'A refund'),
}

const people: Readonly<Record<string, Entry>> = {
  doctor_id: { example: 'dr-7', description: 'A doctor, by the id of the hospital' },
  doctor_ids: { example: 'dr-7' },
  emp_id: { example: 'dr-7', description: 'An employee, by the id of the hospital' },
  coordinator_id: { example: 'dr-7' },
  case_coordinator_id: { example: 'dr-7' },
  user_id: { example: 'user-1', description: 'A patient’s account' },
  actor_id: { example: 'dr-7' },
  id: { example: 'user-1' },
  created_by: { example: 'alice' },
  updated_by: { example: 'alice' },
  department_id: { example: 'cardiology' },
  patient_name: { example: 'Sara Ahmad', description: 'Whom the case is about' },
  account_name: { example: 'Sara Ahmad', description: 'Whose account the case belongs to' },
  patient_age: { example: 45 },
  patient_gender: { example: 'female' },
  name: { example: 'Sara Ahmad' },
  doctor_name: { example: 'Dr. Huda Saleh' },
  doctor_names: { example: 'Dr. Huda Saleh' },
  coordinator_name: { example: 'Dr. Omar Nasser' },
  phone: { example: '+966500000000' },
  email: { example: 'sara@example.org' },
}

const money: Readonly<Record<string, Entry>> = {
  price: { example: 1500 },
  total_amount: { example: 1500 },
  amount: { example: 1500 },
  currency: { example: 'SAR' },
  seen_amount_text: { example: '1500.00', description: 'The amount as the gateway wrote it' },
  seen_currency: { example: 'SAR' },
  payment_url: { format: 'uri', example: 'https://pay.example.org/checkout/pay-1' },
  payment_ref: { example: 'pay-1', description: 'The payment, by the gateway’s reference' },
  invoice_no: { example: 'INV-2026-000001' },
  tax_invoice_no: {
    example: 'TAX-88213',
    description: 'The number that the hospital’s accounting system gave its own invoice',
  },
}

const words: Readonly<Record<string, Entry>> = {
  medical_history: { example: 'Chest pain since March' },
  diagnosis: { example: 'Stable angina' },
  recommendations: { example: 'Aspirin 100 mg daily' },
  summary: { example: 'Medical treatment is enough for now.' },
  reason: { example: 'Asked for twice' },
  reject_reason: { example: 'The documents cannot be read' },
  answer: { example: 'Yes, for three months' },
  cancel_reason: { example: 'Asked for twice' },
  note: { example: 'Please look at the second scan' },
  answer_note: { example: 'There is no older scan' },
  requested_documents: { example: 'CT report', description: 'What is asked of the patient' },
  request_documents: {
    example: 'CT report',
    description: 'What is asked of the patient; nothing takes the request back',
  },
  documents: { example: 'CT report' },
  case_number: { example: 'SO-2026-000123-3', description: 'The number for people' },
  q: { example: 'card', description: 'What to search for; blank means everything' },
  title: { example: 'Written review' },
  title_en: { example: 'Written review' },
  title_ar: { example: 'مراجعة مكتوبة' },
  name_en: { example: 'Dr. Omar Nasser' },
  name_ar: { example: 'د. عمر ناصر' },
  spec_en: { example: 'Cardiology' },
  spec_ar: { example: 'أمراض القلب' },
  cond_en: { example: 'Angina' },
  cond_ar: { example: 'الذبحة الصدرية' },
  speciality_en: { example: 'Cardiology' },
  speciality_ar: { example: 'أمراض القلب' },
  review_type: { example: 'Written review' },
  disease: { example: 'Cardiology' },
  status_label: { example: 'Under review', description: 'The status in the caller’s language' },
}

const rest: Readonly<Record<string, Entry>> = {
  url: { example: 'https://files.example.org/ct.pdf', description: 'An address that a browser can open' },
  key: { example: 'files/ct.pdf', description: 'The name by which the file service knows it' },
  pdf_url: { format: 'uri', example: 'https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf' },
  file: { example: '019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf', description: 'As in the signed link' },
  new_date: { format: 'date', example: '2099-04-01', description: 'A day in Riyadh' },
  wished_date: { format: 'date', example: '2026-03-20', description: 'A day in Riyadh' },
  date_from: { example: '2026-03-01', description: 'A day in Riyadh, or a moment' },
  date_to: { example: '2026-03-31', description: 'A day in Riyadh, or a moment' },
  from: { format: 'date', example: '2026-03-01', description: 'A day in Riyadh' },
  to: { format: 'date', example: '2026-03-31', description: 'A day in Riyadh' },
  timezone: { example: 'Asia/Riyadh' },
  min_review_days: { example: 3 },
  max_review_days: { example: 5 },
  reviewed_doctors_count: { example: 3 },
  page: { example: 1 },
  size: { example: 15 },
  page_size: { example: 15 },
  total: { example: 1 },
  total_is_minimum: {
    example: true,
    description: 'Only there when it is true: more cases hold the text that was searched for than were counted',
  },
  icon: { example: 'stethoscope' },
  message: { example: 'Success' },
  label: { example: 'Pay now' },
  subtitle: { example: 'In a few steps' },
  description: { example: 'Specialists look at your documents' },
  description_en: { example: 'Specialists look at your documents' },
  description_ar: { example: 'يراجع الاختصاصيون مستنداتك' },
  duration: { example: '3 to 5 working days' },
  value: { example: 'Cardiology' },
  submit_now: { example: 'Submit now' },
  department_name_en: { example: 'Heart centre' },
  department_name_ar: { example: 'مركز القلب' },
  review_type_en: { example: 'Written review' },
  review_type_ar: { example: 'مراجعة مكتوبة' },
  speciality: { example: 'Cardiology' },
  action: { example: 'coordinator_assigned' },
  last_error: { example: 'The gateway does not answer' },
  token: { example: '0101a1b2c3' },
  added_date: { example: '2026-03-10T09:30:00.000Z' },
  date: { example: '2026-03-10' },
  year: { example: 2026 },
}

export const glossary: Readonly<Record<string, Entry>> = { ...ids, ...people, ...money, ...words, ...rest }
