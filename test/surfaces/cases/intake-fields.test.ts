import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCaseNumber } from '../../../src/domain/case/case-number.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { caseRow, dataOf, document, documents, everything, refuses } from './case-helpers.ts'

const service = await startService()
const world = await createWorld(service)
const draft = await world.save({ status: 'draft' })

type Change = Record<string, unknown>

/** Every rule applies to both routes: a new case, and the edit of a draft. */
const doors = {
  save: (change: Change) =>
    world.patients('/app/save-review-case', { ...world.fields({ status: 'draft' }), ...change }),
  edit: (change: Change) =>
    world.patients('/app/edit-review-case', { ...world.fields({ status: 'draft' }), case_id: draft, ...change }),
}

for (const [name, send] of Object.entries(doors)) {
  const refused = async (change: Change, field: string, message?: string) => {
    const before = await everything(service)
    const reply = await send(change)
    refuses(reply, 400, message)
    assert.equal(reply.body.errors?.[0]?.field, field, JSON.stringify(change).slice(0, 200))
    assert.equal(reply.body.errors?.[0]?.message, reply.body.message)
    assert.equal(await everything(service), before)
  }
  const stored = async (change: Change) => caseRow(service, dataOf(await send(change)).case_id)

  test(`${name}: an age is a whole number from 0 to 150`, async () => {
    for (const age of [0, 1, 150]) assert.equal((await stored({ patient_age: age })).patient_age, age)
    await refused({ patient_age: -1 }, 'patient_age', 'patient_age must be at least 0')
    await refused({ patient_age: 151 }, 'patient_age', 'patient_age must be at most 150')
    for (const age of [45.5, '45', null, true, [7], {}, '']) {
      await refused({ patient_age: age }, 'patient_age', 'patient_age must be a whole number')
    }
  })

  test(`${name}: gender and status are one of their words, exactly`, async () => {
    for (const gender of ['male', 'female']) {
      assert.equal((await stored({ patient_gender: gender })).patient_gender, gender)
    }
    for (const gender of ['Male', 'other', '', ' male']) {
      await refused({ patient_gender: gender }, 'patient_gender', 'patient_gender must be one of: male, female')
    }
    for (const status of ['submitted', 'payment_success', 'completed', 'Draft', '']) {
      await refused({ status }, 'status', 'status must be one of: draft, review')
    }
    for (const value of [null, 1, ['male']]) {
      await refused({ patient_gender: value }, 'patient_gender')
      await refused({ status: value }, 'status')
    }
  })

  test(`${name}: what is required is asked for by name, all of it at once`, async () => {
    for (const field of ['rt_id', 'dc_id', 'patient_age', 'patient_gender', 'status']) {
      await refused({ [field]: undefined }, field, `${field} is required`)
    }
    const reply = await world.patients(`/app/${name}-review-case`, {})
    const fields = ['rt_id', 'dc_id', 'patient_age', 'patient_gender', 'status']
    assert.deepEqual(
      reply.body.errors?.map(({ field }) => field),
      name === 'save' ? fields : ['case_id', ...fields],
    )
    for (const field of ['rt_id', 'dc_id']) {
      for (const blank of ['', ' \t ']) await refused({ [field]: blank }, field, `${field} must not be empty`)
      for (const value of [7, null, {}, [world.rtId]]) await refused({ [field]: value }, field, `${field} must be text`)
    }
  })

  test(`${name}: review type and category must be active; any other text is the same 400`, async () => {
    for (const field of ['rt_id', 'dc_id']) {
      for (const id of ['01890000-0000-7000-8000-000000000000', 'nope', "'; drop table review_cases", '1', 'ط']) {
        await refused({ [field]: id }, field, `${field} is not valid`)
      }
    }
    await refused({ rt_id: world.dcId, dc_id: world.rtId }, 'rt_id', 'rt_id is not valid')
    const row = await stored({ rt_id: ` ${world.rtId.toUpperCase()}\n`, dc_id: world.dcId.toUpperCase() })
    assert.deepEqual([row.rt_id, row.dc_id], [world.rtId, world.dcId])
  })

  test(`${name}: history up to 20,000 characters, counted as people count`, async () => {
    for (const history of ['x'.repeat(20_000), '👩'.repeat(20_000), 'ألم في الصدر منذ مارس 💔', '  kept as sent\n']) {
      assert.equal((await stored({ medical_history: history })).medical_history, history)
    }
    for (const history of ['x'.repeat(20_001), '👩'.repeat(20_001)]) {
      const message = 'medical_history must be at most 20000 characters long'
      await refused({ medical_history: history }, 'medical_history', message)
    }
    for (const history of [7, ['x'], {}, false]) {
      await refused({ medical_history: history }, 'medical_history', 'medical_history must be text')
    }
  })

  test(`${name}: a patient's name of up to 200 characters, trimmed`, async () => {
    for (const letter of ['x', 'ش', '👩']) {
      assert.equal((await stored({ patient_name: letter.repeat(200) })).patient_name, letter.repeat(200))
      const message = 'patient_name must be at most 200 characters long'
      await refused({ patient_name: letter.repeat(201) }, 'patient_name', message)
    }
    assert.equal((await stored({ patient_name: ' \tنورة أحمد\n' })).patient_name, 'نورة أحمد')
    for (const blank of ['', ' \t ']) assert.equal((await stored({ patient_name: blank })).patient_name, null)
    for (const value of [7, ['x'], {}, true]) {
      await refused({ patient_name: value }, 'patient_name', 'patient_name must be text')
    }
  })

  test(`${name}: a relation is one of its words, exactly`, async () => {
    for (const relation of ['self', 'child', 'parent', 'spouse', 'other']) {
      assert.equal((await stored({ relation })).relation, relation)
    }
    const message = 'relation must be one of: self, child, parent, spouse, other'
    for (const relation of ['Self', 'friend', '', ' self']) await refused({ relation }, 'relation', message)
    for (const relation of [7, ['self'], {}, false]) await refused({ relation }, 'relation')
  })

  test(`${name}: up to 50 documents`, async () => {
    for (const count of [0, 50]) {
      assert.deepEqual((await stored({ medical_documents: documents(count) })).medical_documents, documents(count))
    }
    const message = 'medical_documents must hold at most 50 items'
    await refused({ medical_documents: documents(51) }, 'medical_documents', message)
    for (const value of [{}, document(1), 'x', 7]) {
      await refused({ medical_documents: value }, 'medical_documents', 'medical_documents must be a list')
    }
    for (const value of ['x', null, 7, ['x']]) {
      const item = 'medical_documents[1]'
      await refused({ medical_documents: [document(1), value] }, item, `${item} must be an object`)
    }
  })

  test(`${name}: a document has url, key and name, and nothing else`, async () => {
    for (const part of ['url', 'key', 'name'] as const) {
      const field = `medical_documents[0].${part}`
      const broken = (value: unknown) => ({ medical_documents: [{ ...document(1), [part]: value }] })
      for (const blank of ['', '  \t']) await refused(broken(blank), field, `${field} must not be empty`)
      await refused(broken(undefined), field, `${field} is required`)
      for (const value of [null, 7, ['x']]) await refused(broken(value), field, `${field} must be text`)
    }
    const [one] = documents(1)
    const row = await stored({ medical_documents: [{ ...one, size: 7, user_id: 'x', nested: { url: 'y' } }] })
    assert.deepEqual(row.medical_documents, [one])
  })

  test(`${name}: url up to 2,048 characters, key up to 1,024, name up to 255`, async () => {
    const limits = { url: 2_048, key: 1_024, name: 255 }
    for (const [part, limit] of Object.entries(limits)) {
      const field = `medical_documents[0].${part}`
      for (const letter of ['a', 'ش', '😀']) {
        const of = (length: number) => ({ medical_documents: [{ ...document(1), [part]: letter.repeat(length) }] })
        const row = await stored(of(limit))
        assert.equal(row.medical_documents[0][part], letter.repeat(limit))
        await refused(of(limit + 1), field, `${field} must be at most ${limit} characters long`)
      }
    }
  })

  test(`${name}: a link that runs or reads something is refused`, async () => {
    const field = 'medical_documents[0].url'
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'JaVaScRiPt:alert(1)',
      ' javascript:x',
      'java\tscript:x',
      'java\nscript:x',
      'java\rscript :x',
      '\u0001data:x',
      'DATA:image/svg+xml;base64,AA',
      'f\ti\nle:x',
      '\u001fvb\u007fscript:x',
    ]) {
      const message = `${field} must be a link that a browser can open safely`
      await refused({ medical_documents: [{ ...document(1), url }] }, field, message)
    }
    for (const url of [
      'https://user:pw@evil.example',
      'https:\\\\user@evil.example',
      '//me@evil.example/x',
      'ftp://a:b@x/y',
    ]) {
      await refused({ medical_documents: [{ ...document(1), url }] }, field)
    }
    for (const url of [
      'search-ms:query=x',
      'ms-word:ofe|u|x',
      'smb://host/share',
      '\\\\host\\share',
      '//evil.example',
    ]) {
      assert.equal((await stored({ medical_documents: [{ ...document(1), url }] })).medical_documents[0].url, url)
    }
    const url = 'https://files.example.org/?next=javascript:x'
    assert.equal((await stored({ medical_documents: [{ ...document(1), url }] })).medical_documents[0].url, url)
  })

  test(`${name}: text in any script is kept; what cannot be stored is refused`, async () => {
    const name = 'تقرير الأشعة 👩‍⚕️ abc'
    const row = await stored({ medical_history: '𝒜 ‫نص‬ \u0007', medical_documents: [{ ...document(1), name }] })
    assert.equal(row.medical_documents[0].name, name)
    assert.equal(row.medical_history, '𝒜 ‫نص‬ \u0007')
    for (const bad of ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\udc00\ud800']) {
      for (const change of [
        { medical_history: bad },
        { medical_documents: [{ ...document(1), name: bad }] },
        { rt_id: bad },
        { anything: bad },
      ]) {
        refuses(await send(change), 400, 'The request holds characters that cannot be stored')
      }
    }
  })

  test(`${name}: a document's name shows what it says`, async () => {
    for (const bad of ['a\u202efdp.exe', '\u2066x', 'x\u200e', '\u061cx', 'a\u0007b', 'a\u009bb', 'a\nb']) {
      const field = 'medical_documents[0].name'
      const message = `${field} must not hold control or direction characters`
      await refused({ medical_documents: [{ ...document(1), name: bad }] }, field, message)
    }
  })

  test(`${name}: nothing else in a body has any effect`, async () => {
    const row = await stored({
      user_id: 'patient-2',
      total_amount: 1,
      case_number: 'SO-2026-000001-x',
      account_name: 'x',
      case_coordinator_id: 'dr-x',
      payment_url: 'https://x',
      report: {},
      reject_reason: 'x',
      draft_notif_sent: 1,
      is_notified: 1,
      delay_report_sent: 1,
      version: 9,
      active: 0,
      created_date: '2020-01-01',
      updated_date: '2020-01-01',
      due_date: '2020-01-01',
      cancel_reason: 'x',
    })
    assert.equal(row.user_id, 'patient-1')
    assert.ok(isCaseNumber(row.case_number))
    for (const column of [
      'total_amount',
      'case_coordinator_id',
      'payment_url',
      'report',
      'reject_reason',
      'due_date',
    ]) {
      assert.equal(row[column], null, column)
    }
    assert.equal(row.cancel_reason, null)
    assert.deepEqual([row.draft_notif_sent, row.delay_report_sent, row.version], [0, 0, 0])
    assert.deepEqual([row.created_date, row.updated_date], [service.clock.now(), service.clock.now()])
  })

  test(`${name}: refusals in Arabic name the same fields`, async () => {
    const body = { ...world.fields({ patient_age: -1, patient_gender: 'x' }), case_id: draft }
    const [english, arabic] = [
      await world.patients(`/app/${name}-review-case`, body),
      await world.patients(`/app/${name}-review-case`, body, 'ar'),
    ]
    const fields = (reply: typeof english) => reply.body.errors?.map(({ field }) => field)
    assert.deepEqual(fields(english), ['patient_age', 'patient_gender'])
    assert.deepEqual(fields(arabic), fields(english))
    for (const { message } of arabic.body.errors ?? []) assert.match(message, /\p{Script=Arabic}/u)
  })
}
