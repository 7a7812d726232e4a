import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { caseRow, documents, everything, refuses } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

const append = (case_id: string, med_docs: unknown, lang?: string) =>
  world.patients('/app/update-meddocs', { case_id, med_docs }, lang)
const draftWith = (count: number) => world.save({ status: 'draft', medical_documents: documents(count) })
const documentsOf = async (caseId: string) => (await caseRow(service, caseId)).medical_documents

test('documents are appended in order, and nothing else of the case changes but its time', async () => {
  const caseId = await draftWith(2)
  const before = await caseRow(service, caseId)
  service.clock.advance(MINUTE)
  const reply = await append(caseId, documents(2, 'b'))
  assert.equal(reply.code, 200)
  assert.equal(reply.text, '{"status":1000,"message":"Medical documents updated","data":{}}')
  assert.deepEqual(await caseRow(service, caseId), {
    ...before,
    medical_documents: [...documents(2), ...documents(2, 'b')],
    updated_date: service.clock.now(),
  })
  assert.equal((await append(caseId, documents(1), 'ar')).body.message, 'تم تحديث المستندات الطبية')
  // The same document twice counts as two: only the patient knows whether that is intended.
  assert.deepEqual(await documentsOf(caseId), [...documents(2), ...documents(2, 'b'), ...documents(1)])
})

test('an empty list changes nothing, not even the time of change', async () => {
  for (const count of [0, 50]) {
    const caseId = await draftWith(count)
    const before = await everything(service)
    service.clock.advance(MINUTE)
    assert.deepEqual((await append(caseId, [])).body.data, {})
    assert.equal(await everything(service), before)
  }
})

test('fifty documents in all; more than that is a 400 and nothing is appended', async () => {
  const caseId = await draftWith(49)
  const before = await everything(service)
  for (const count of [2, 51, 200]) {
    const reply = await append(caseId, documents(count, 'x'))
    refuses(reply, 400, 'med_docs: a case holds at most 50 documents')
    assert.equal(reply.body.errors?.[0]?.field, 'med_docs')
  }
  refuses(await append(caseId, documents(2), 'ar'), 400, 'med_docs: لا يمكن أن تحتوي الحالة على أكثر من 50 مستندًا')
  assert.equal(await everything(service), before)
  assert.equal((await append(caseId, documents(1, 'last'))).code, 200)
  refuses(await append(caseId, documents(1)), 400)
  assert.deepEqual(await documentsOf(caseId), [...documents(49), ...documents(1, 'last')])
})

test('a case that was submitted takes no more, whatever is sent', async () => {
  const caseId = await world.save()
  const before = await everything(service)
  // The state is checked before the number of documents.
  for (const med_docs of [documents(1), [], documents(51)]) {
    refuses(await append(caseId, med_docs), 409, 'Only a draft can be changed (the case is now: Under review)')
  }
  assert.equal(await everything(service), before)
})

test('texts are trimmed, other keys dropped, odd but harmless content kept', async () => {
  const caseId = await draftWith(0)
  const name = '"}]\'; تقرير 👩‍⚕️ \\u0000'
  const sent = { url: ' https://x/1.pdf\n', key: '\tk ', name, size: 1, active: true }
  assert.equal((await append(caseId, [sent])).code, 200)
  assert.deepEqual(await documentsOf(caseId), [{ url: 'https://x/1.pdf', key: 'k', name }])
})
