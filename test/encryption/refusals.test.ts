import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Keyring } from '../../src/config/keys.ts'
import { logLines } from '../support/log-lines.ts'
import { startService } from '../support/service.ts'
import { testKeys } from '../support/test-keys.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const WORDS = 'Numbness in the left arm'
const logged = logLines('warn')
const service = await startService({ override: { log: logged.log } })
const world = await createWorld(service)

/** Another process on the same rows, with its own keys. */
async function elsewhere(dataEncryption: Keyring) {
  const { database, clock } = service
  const keys = { ...testKeys, dataEncryption }
  return startService({ database, clock, keys, override: { log: logged.log } })
}

/** A 500 without any words of the case; the log names the key, the table and the column. */
async function assertRefused(caseId: string, expected: RegExp, from = service): Promise<void> {
  logged.clear()
  const reply = await from.call('/app/review-case-details', { token: world.patient, body: { case_id: caseId } })
  assert.equal(reply.code, 500)
  assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'message', 'status'])
  assert.equal(reply.body.code, 'server_error')
  assert.match(logged.text(), expected)
  assert.ok(!logged.text().includes(WORDS))
}

const move = (text: string, values: unknown[]) => service.ctx.db.execute(text, values)
const readable = async (caseId: string) =>
  (await world.patients('/app/review-case-details', { case_id: caseId })).body.data.medical_history

test('a key that is not listed, and a different key under the same id, are refused', async () => {
  const caseId = await world.save({ medical_history: WORDS })
  const missing = await elsewhere([{ id: 9, secret: Buffer.alloc(32, 9) }])
  await assertRefused(
    caseId,
    /review_cases\.\w+ of row .*wrapped by key 1, which DATA_ENCRYPTION_KEYS does not/,
    missing,
  )
  const wrong = await elsewhere([{ id: 1, secret: Buffer.alloc(32, 9) }])
  await assertRefused(caseId, /review_cases\.\w+ of row .*does not open with key 1/, wrong)
  assert.equal(await readable(caseId), WORDS)
})

test('a case without its key', async () => {
  const caseId = await world.save({ medical_history: WORDS })
  await move('delete from case_keys where case_id = $1', [caseId])
  await assertRefused(caseId, /review_cases\.\w+ of row .*has no key/)
})

test('words moved to another case, with and without the key of the first', async () => {
  const [from, to] = [await world.save({ medical_history: WORDS }), await world.save()]
  const take = `(select medical_history from review_cases where case_id = $1)`
  await move(`update review_cases set medical_history = ${take} where case_id = $2`, [from, to])
  await assertRefused(to, /review_cases\.medical_history of row .*key 1 wraps/)
  await move('update case_keys set wrapped = (select wrapped from case_keys where case_id = $1) where case_id = $2', [
    from,
    to,
  ])
  await assertRefused(to, /does not open with key 1/)
  assert.equal(await readable(from), WORDS)
})

test('words moved to another column, and to another row of the same case', async () => {
  const caseId = await world.paid('dr-1')
  await move('update review_cases set delay_reason = medical_history where case_id = $1', [caseId])
  await assertRefused(caseId, /review_cases\.delay_reason of row .*key 1 wraps/)
  await move('update review_cases set delay_reason = null where case_id = $1', [caseId])
  for (const doctor_id of ['dr-2', 'dr-3']) {
    const body = { case_id: caseId, doctor_id, note: `${WORDS} ${doctor_id}` }
    assert.equal((await world.doctors('dr-1', '/pro/assign-doctor', body)).code, 200)
  }
  await move(
    `update second_opinions set note = (select note from second_opinions where case_id = $1 and doctor_id = 'dr-2')
     where case_id = $1 and doctor_id = 'dr-3'`,
    [caseId],
  )
  await assertRefused(caseId, /second_opinions\.note of row .*key 1 wraps/)
})

test('a report moved to the other language or version, or with one bit changed', async () => {
  const caseId = await world.save()
  const pdf = Buffer.from('%PDF-1.7 of this case')
  const { insertReport, findPdf } = await import('../../src/db/reports/reports.ts')
  await service.ctx.db.transaction(async tx => {
    for (const language of ['en', 'ar'] as const)
      for (const version of [1, 2]) {
        const code = `${language}${version}`
        await insertReport(tx, { caseId, language, version, pdf, code, sha256: pdf, now: service.clock.now() })
      }
  })
  const find = (language: string, version: number) => findPdf(service.ctx.db, caseId, language, version)
  assert.deepEqual(await find('en', 1), pdf)
  const change = (to: string) => move(`update reports set pdf = ${to} where case_id = $1 and code = 'en1'`, [caseId])
  await change('set_byte(pdf, length(pdf) - 20, 255 - get_byte(pdf, length(pdf) - 20))')
  await assert.rejects(find('en', 1), /reports\.pdf of row en v1, .*key 1 wraps/)
  for (const other of ['ar1', 'en2']) {
    await change(`(select pdf from reports where case_id = $1 and code = '${other}')`)
    await assert.rejects(find('en', 1), /reports\.pdf of row en v1, .*key 1 wraps/)
  }
  await move(`update reports set version = 3 where case_id = $1 and code = 'en2'`, [caseId])
  await assert.rejects(find('en', 3), /reports\.pdf of row en v3, .*key 1 wraps/)
  assert.deepEqual(await find('ar', 2), pdf)
})

/** The same for data that has its own key besides that of a case. */
async function assertOwnRefused(path: string, body: object, expected: RegExp): Promise<void> {
  logged.clear()
  const reply = path.startsWith('/admin') ? await world.admins(path, body) : await world.patients(path, body)
  assert.deepEqual([reply.code, reply.body.code], [500, 'server_error'])
  assert.match(logged.text(), expected)
}

test('the name of a document moved to another one', async () => {
  const upload = uploads(service)
  const [from, to] = [
    await upload.checked(world.patient, Buffer.from('a'), WORDS),
    await upload.checked(world.patient, Buffer.from('b'), 'another'),
  ]
  const take = '(select encrypted_name from documents where document_id = $1)'
  await move(`update documents set encrypted_name = ${take} where document_id = $2`, [from.document_id, to.document_id])
  const refused = /documents\.encrypted_name of row \S+: does not open with its key, which key 1 wraps/
  await assertOwnRefused('/app/finish-upload', { upload_id: to.document_id }, refused)
})

test('texts about an erasure do not open in another column, nor without their key', async () => {
  const asked = await world.patients('/app/request-erasure', { reason: WORDS })
  const { request_id } = asked.body.data
  await move('update erasure_requests set encrypted_answer = encrypted_reason where request_id = $1', [request_id])
  const moved = /erasure_requests\.encrypted_answer of row \S+: does not open with its key, which key 1 wraps/
  await assertOwnRefused('/admin/erasure-requests', {}, moved)
  await move('delete from erasure_keys where erasure_id = $1', [request_id])
  await assertOwnRefused('/admin/erasure-requests', {}, /erasure_requests\.encrypted_reason of row \S+: it has no key/)
})

test('no written text is taken for an encrypted one, even an exact copy of one', async () => {
  const saved = await world.save({ medical_history: WORDS })
  const { rows } = await move('select medical_history from review_cases where case_id = $1', [saved])
  const encrypted = (rows[0] as { medical_history: string }).medical_history
  assert.notEqual(encrypted, WORDS)
  for (const copied of [encrypted, encrypted.slice(0, 41)]) {
    const documents = [{ url: copied, key: copied, name: copied.slice(0, 200) }]
    const caseId = await world.save({ medical_history: copied, medical_documents: documents })
    const { data } = (await world.patients('/app/review-case-details', { case_id: caseId })).body
    assert.equal(data.medical_history, copied)
    assert.equal(data.medical_documents[0].key, copied.trim())
  }
})
