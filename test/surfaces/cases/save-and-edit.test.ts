import assert from 'node:assert/strict'
import { test } from 'node:test'
import { each } from '../../support/each.ts'
import { startService } from '../../support/service.ts'
import { MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'
import { cards, caseRow, dataOf, documents, everything, milestones, refuses } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)

const edit = (caseId: string, changes: Record<string, unknown> = {}, lang?: string) =>
  world.patients('/app/edit-review-case', world.fields({ status: 'draft', case_id: caseId, ...changes }), lang)

test('a saved case is answered with its id and nothing else, in the words of the specification', async () => {
  const reply = await world.patients('/app/save-review-case', world.fields({ status: 'draft' }))
  assert.deepEqual(reply.body, { status: 1000, message: 'Case saved', data: { case_id: reply.body.data.case_id } })
  assert.match(reply.body.data.case_id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  // The time in an id is the service's clock, plus milliseconds borrowed while it stood still.
  const time = Number.parseInt(reply.body.data.case_id.replaceAll('-', '').slice(0, 12), 16)
  assert.equal(Math.trunc((time - service.clock.now().getTime()) / 1_000), 0)
  const arabic = await world.patients('/app/save-review-case', world.fields(), '1')
  assert.equal(arabic.body.message, 'تم حفظ الحالة')
})

test('a case is stored as it was sent, and belongs to the caller', async () => {
  const row = await caseRow(service, await world.save({ status: 'draft' }))
  const sent = world.fields()
  assert.deepEqual(
    [row.user_id, row.rt_id, row.dc_id, row.patient_age, row.patient_gender, row.status, row.medical_history],
    ['patient-1', world.rtId, world.dcId, 45, 'female', 'draft', sent.medical_history],
  )
  assert.deepEqual(row.medical_documents, sent.medical_documents)
  assert.deepEqual([row.created_date, row.updated_date], [service.clock.now(), service.clock.now()])
})

test('history and documents may be left out, or be null', async () => {
  for (const nothing of [undefined, null]) {
    const row = await caseRow(service, await world.save({ medical_history: nothing, medical_documents: nothing }))
    assert.deepEqual([row.medical_history, row.medical_documents], [null, []])
  }
})

test('a draft has no history entry and no card', async () => {
  const draft = await world.save({ status: 'draft' })
  assert.deepEqual(await milestones(service, draft), [])
  assert.deepEqual(await cards(service, draft), [])
})

test('entering review by save writes new_case and the card, once', async () => {
  const caseId = await world.save()
  assert.deepEqual(await milestones(service, caseId), ['new_case'])
  assert.deepEqual(await cards(service, caseId), [{ user_id: 'patient-1', active: 1 }])
  const history = await service.rows('select * from case_status_history where case_id = $1', [caseId])
  const activity = await service.rows('select * from sop_activity where case_id = $1', [caseId])
  assert.deepEqual([history[0].actor_kind, history[0].actor_id, history[0].note], ['patient', 'patient-1', null])
  assert.deepEqual([activity.length, activity[0].action, activity[0].actor_id], [1, 'new_case', 'patient-1'])
})

test('entering review by edit writes new_case and the card, once', async () => {
  const caseId = await world.save({ status: 'draft' })
  dataOf(await edit(caseId))
  dataOf(await edit(caseId))
  assert.deepEqual([await milestones(service, caseId), await cards(service, caseId)], [[], []])
  service.clock.advance(MINUTE)
  assert.deepEqual(dataOf(await edit(caseId, { status: 'review' })), { case_id: caseId, status: 'review' })
  refuses(await edit(caseId, { status: 'review' }), 409)
  assert.deepEqual(await milestones(service, caseId), ['new_case'])
  assert.deepEqual(await cards(service, caseId), [{ user_id: 'patient-1', active: 1 }])
  const [{ created_date }] = await service.rows('select * from case_status_history where case_id = $1', [caseId])
  assert.deepEqual(created_date, service.clock.now())
})

test('an edit changes what it says and the time of change, not the time of creation', async () => {
  const caseId = await world.save({ status: 'draft' })
  const before = await caseRow(service, caseId)
  const other = await createWorld(service)
  service.clock.advance(MINUTE)
  const changes = { rt_id: other.rtId, dc_id: other.dcId, patient_age: 7, patient_gender: 'male' }
  const reply = await edit(caseId.toUpperCase(), {
    ...changes,
    medical_history: 'New',
    medical_documents: documents(2),
  })
  assert.deepEqual(reply.body, { status: 1000, message: 'Success', data: { case_id: caseId, status: 'draft' } })
  assert.deepEqual(await caseRow(service, caseId), {
    ...before,
    ...changes,
    medical_history: 'New',
    medical_documents: documents(2),
    updated_date: service.clock.now(),
  })
})

test('an edit keeps what it does not mention, clears with "" and [], replaces with a list', async () => {
  const caseId = await world.save({ status: 'draft', medical_history: 'Old', medical_documents: documents(3) })
  const stored = async () => {
    const row = await caseRow(service, caseId)
    return [row.medical_history, row.medical_documents]
  }
  for (const nothing of [undefined, null]) {
    dataOf(await edit(caseId, { medical_history: nothing, medical_documents: nothing }))
    assert.deepEqual(await stored(), ['Old', documents(3)])
  }
  dataOf(await edit(caseId, { medical_history: '', medical_documents: undefined }))
  assert.deepEqual(await stored(), [null, documents(3)])
  dataOf(await edit(caseId, { medical_history: 'Again', medical_documents: [] }))
  assert.deepEqual(await stored(), ['Again', []])
  dataOf(await edit(caseId, { medical_history: undefined, medical_documents: documents(2, 'b') }))
  assert.deepEqual(await stored(), ['Again', documents(2, 'b')])
  // Submitting only the required fields loses nothing either.
  dataOf(await edit(caseId, { status: 'review', medical_history: undefined, medical_documents: undefined }))
  assert.deepEqual(await stored(), ['Again', documents(2, 'b')])
})

test('what was submitted can no longer be edited, in any later state', async () => {
  const states = {
    review: await world.save(),
    payment_pending: await world.assigned(),
    payment_success: await world.paid(),
    cancelled: await world.save(),
    rejected: await world.save(),
  }
  dataOf(await world.patients('/app/cancel-review-case', { case_id: states.cancelled }))
  dataOf(await world.admins('/admin/reject-reviewcase', { case_id: states.rejected, reject_reason: 'Twice' }))
  const before = await everything(service)
  const words: Record<string, [string, string]> = {
    review: ['Under review', 'قيد المراجعة'],
    payment_pending: ['Waiting for payment', 'بانتظار الدفع'],
    payment_success: ['In progress', 'قيد الدراسة'],
    cancelled: ['Cancelled', 'ملغاة'],
    rejected: ['Rejected', 'مرفوضة'],
  }
  for (const [status, caseId] of Object.entries(states)) {
    assert.equal(await world.status(caseId), status)
    const [english, arabic] = words[status] ?? []
    for (const sent of ['draft', 'review']) {
      refuses(await edit(caseId, { status: sent }), 409, `Only a draft can be changed (the case is now: ${english})`)
      refuses(
        await edit(caseId, { status: sent }, 'ar'),
        409,
        `لا يمكن تعديل الحالة إلا وهي مسودة (وضعها الآن: ${arabic})`,
      )
    }
  }
  assert.equal(await everything(service), before)
})

test('a type or category that was switched off is refused at save and at edit, and leaves cases alone', async () => {
  const other = await createWorld(service)
  const fields = { rt_id: other.rtId, dc_id: other.dcId }
  const draft = await world.save({ ...fields, status: 'draft' })
  const submitted = await world.save(fields)
  const switchOff = [
    ['review_types', 'rt_id', other.rtId],
    ['disease_categories', 'dc_id', other.dcId],
  ] as const
  for (const [table, field, id] of switchOff) {
    await service.rows(`update ${table} set active = 0 where ${field} = $1`, [id])
    const before = await everything(service)
    for (const lang of ['0', 'ar']) {
      const message = lang === 'ar' ? `قيمة الحقل ${field} غير صالحة` : `${field} is not valid`
      refuses(await world.patients('/app/save-review-case', world.fields({ [field]: id }), lang), 400, message)
      refuses(await edit(draft, { [field]: id }, lang), 400, message)
    }
    assert.equal(await everything(service), before)
  }
  const both = await edit(draft, fields)
  assert.deepEqual(each(both.body.errors, 'field'), ['rt_id', 'dc_id'])
  const detail = dataOf(await world.patients('/app/review-case-details', { case_id: submitted }))
  assert.deepEqual([detail.status, detail.disease], ['review', `Cardiology ${other.rtId.slice(0, 8)}`])
  dataOf(await world.admins('/admin/assign-coordinator', { case_id: submitted, doctor_id: 'dr-1' }))
  assert.equal((await caseRow(service, draft)).rt_id, other.rtId)
  dataOf(await edit(draft, { status: 'review' }))
})

test('ownership is asked before the state, the state before the references', async () => {
  const submitted = await world.save()
  const draft = await world.save({ status: 'draft' })
  const body = (caseId: string) => world.fields({ case_id: caseId, rt_id: 'nope', dc_id: 'nope' })
  const stranger = await service.call('/app/edit-review-case', { token: world.stranger, body: body(submitted) })
  refuses(stranger, 404, 'Case not found')
  refuses(await world.patients('/app/edit-review-case', body(submitted)), 409)
  refuses(await world.patients('/app/edit-review-case', body(draft)), 400, 'rt_id is not valid')
  // An invalid body is reported before all of them.
  const broken = { ...body(submitted), patient_age: '45' }
  refuses(await service.call('/app/edit-review-case', { token: world.stranger, body: broken }), 400, /^patient_age/)
})
