import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccess, checkTokens } from '../../drills/abuse/access.ts'
import { checkBodyRules, limitsOf } from '../../drills/abuse/body-rules.ts'
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

test('the limits are these', () => {
  assert.deepEqual(limitsOf(operations), {
    '0 to 150': 'patient_age',
    '20000 characters':
      'coordinator_summary, diagnosis, medical_history, recommendations, summary, text of /pro/add-addendum',
    '0 to 50 items': 'medical_documents, request_documents, requested_documents',
    '2048 characters': 'med_docs[].url, medical_documents[].url',
    '1024 characters': 'med_docs[].key, medical_documents[].key',
    '255 characters': 'med_docs[].name, medical_documents[].name',
    '0 to 10 items': 'answers, questions',
    '500 characters': 'questions[]',
    '200 characters':
      'cond_ar[], cond_en[], days[].name_ar, days[].name_en, icon, name, name_ar, name_en, patient_name, spec_ar, spec_en, speciality_ar, speciality_en, title_ar, title_en',
    '50 characters': 'consent_version, number',
    '1 to 1000000': 'page',
    '1 to any': 'page_size, size',
    '2000 characters': 'answer, description_ar, description_en, reason, reject_reason',
    '1000 characters': 'note',
    '4000 characters': 'answers[], text of /app/send-message and /pro/send-message',
    '128 characters': 'actor_id, coordinator_id, department_id, doctor_id, doctor_ids[], emp_id, id',
    '300 characters': 'request_documents[], requested_documents[]',
    '1000 to 9999': 'year',
    '0 to 366 items': 'days',
    '100 characters': 'q',
    '40 characters': 'closed_from, closed_to, date_from, date_to',
    '1 to 365': 'max_review_days, min_review_days',
    '0 to 100': 'reviewed_doctors_count',
    '0.01 to 1000000': 'price',
    '1 to 200 items': 'cond_ar, cond_en',
    '0 to 500 items': 'doctor_ids of /admin/map-doctors and /admin/edit-case-coordinators',
    '1 to 500 items': 'doctor_ids of /admin/save-case-coordinators',
  })
})
