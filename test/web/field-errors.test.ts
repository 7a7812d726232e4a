import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldCodes } from '../../src/domain/errors/error-codes.ts'
import { Problem } from '../../web/src/api/problem.ts'
import { fieldErrors } from '../../web/src/parts/page/field-errors.ts'
import { type Lang, textIn } from '../browser/support/texts.ts'
import { startService } from '../support/service.ts'
import { createWorld } from '../support/world.ts'

const service = await startService()
const world = await createWorld(service)

/** The errors that a form shows below its fields when the service refuses them. */
async function shown(lang: Lang, changes: Record<string, unknown>, labels: Record<string, string>) {
  const { code, body } = await world.patients('/app/save-review-case', world.fields(changes), lang)
  const { kind, fields } = Problem.of(code, body)
  assert.equal(kind, 'invalid')
  return fieldErrors(textIn(lang), fields, labels)
}

test('every kind of wrong field has words in both languages, about the field by its label', () => {
  for (const code of fieldCodes) {
    assert.match(textIn('en')(`field_${code}`, { label: 'Age' }), /^Age: [a-z]/, code)
    assert.match(textIn('ar')(`field_${code}`, { label: 'العمر' }), /^العمر: [\u0600-\u06ff]/, code)
  }
})

test('a refusal of the service comes out in Arabic, with the label and the limit', async () => {
  const labels = { patient_age: 'العمر', rt_id: 'نوع المراجعة', medical_documents: 'المستندات' }
  const wrong = {
    patient_age: 500,
    rt_id: '',
    medical_documents: [{ url: 'javascript:alert(1)', key: 'k', name: 'n' }],
  }
  assert.deepEqual(await shown('ar', wrong, labels), {
    patient_age: 'العمر: هذه القيمة خارج الحدود الممكنة (الحد: 150)',
    rt_id: 'نوع المراجعة: هذا أقل من المطلوب',
    medical_documents: 'المستندات: هذا غير مكتوب بالشكل المتوقع',
  })
})

test('and in English', async () => {
  assert.deepEqual(await shown('en', { patient_age: undefined }, { patient_age: 'Age' }), {
    patient_age: 'Age: please fill this in',
  })
})
