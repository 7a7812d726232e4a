import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { caseRow, dataOf, document, everything, refuses } from './case-helpers.ts'

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

  test(`${name}: a history is kept as it was sent; a name is trimmed, and none when it is blank`, async () => {
    assert.equal((await stored({ medical_history: '  kept as sent\n' })).medical_history, '  kept as sent\n')
    assert.equal((await stored({ patient_name: ' \tنورة أحمد\n' })).patient_name, 'نورة أحمد')
    for (const blank of ['', ' \t ']) assert.equal((await stored({ patient_name: blank })).patient_name, null)
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
}
