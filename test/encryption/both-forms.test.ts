import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placedColumns } from '../../src/db/sealing/columns.ts'
import { hasClear } from '../../src/db/sealing/convert.ts'
import { encryptData } from '../../src/usecases/operations/encrypt-data.ts'
import { createClearDatabase } from '../support/clear-database.ts'
import { startService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const database = await createClearDatabase()
const service = await startService({ database })
const second = await startService({ database, clock: service.clock })
const world = await createWorld(service)

const raw = async (caseId: string) => {
  const { rows } = await service.ctx.db.execute(
    'select medical_history, medical_documents from review_cases where case_id = $1',
    [caseId],
  )
  return rows[0] as { medical_history: string; medical_documents: unknown[] }
}

const saveThrough = async (at: TestService) => {
  const reply = await at.call('/app/save-review-case', { token: world.patient, body: world.fields() })
  return reply.body.data.case_id as string
}

const details = async (caseId: string) =>
  (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data.case

test('until the switch, words are written as the version before reads them', async () => {
  const caseId = await world.save()
  const stored = await raw(caseId)
  assert.equal(stored.medical_history, 'Chest pain since March')
  assert.deepEqual(stored.medical_documents, world.fields().medical_documents)
  assert.equal((await details(caseId)).medical_history, 'Chest pain since March')
})

test('a case of the version before has no key, and is read and written all the same', async () => {
  const caseId = await world.assigned('dr-1')
  await service.rows('delete from case_keys where case_id = $1', [caseId])
  assert.equal((await details(caseId)).medical_history, 'Chest pain since March')
  const cancelled = { case_id: caseId, reason: 'Moved abroad' }
  assert.equal((await world.patients('/app/cancel-review-case', cancelled)).code, 200)
  assert.equal((await details(caseId)).cancel_reason, 'Moved abroad')
})

test('a text that begins like a sealed one is sealed even then', async () => {
  const [{ mark }] = await service.rows('select mark from encryption')
  const caseId = await world.save({ medical_history: `${mark}AAAA` })
  assert.notEqual((await raw(caseId)).medical_history, `${mark}AAAA`)
  assert.equal((await details(caseId)).medical_history, `${mark}AAAA`)
  assert.deepEqual((await details(caseId)).medical_documents, world.fields().medical_documents)
})

test('the switch is heard in every process within a second, what was clear is sealed, and both forms were read', async () => {
  const [early, keyless] = [await saveThrough(second), await world.assigned('dr-1')]
  await service.rows('delete from case_keys where case_id = $1', [keyless])
  const { insertReport, findPdf } = await import('../../src/db/reports/reports.ts')
  const pdf = Buffer.from('%PDF-1.7 of this case')
  await service.ctx.db.transaction(async tx => {
    for (const version of [1, 2]) {
      const facts = { code: `clear ${version}`, sha256: pdf, now: service.clock.now() }
      await insertReport(tx, { caseId: early, language: 'en', version, pdf, ...facts })
    }
  })
  const told: string[] = []
  const running = encryptData(service.ctx, text => told.push(text))
  await until('the switch is on', async () => (await service.rows('select from encryption where sealing')).length > 0)
  const sealsNow = async (at: TestService) => (await raw(await saveThrough(at))).medical_history.startsWith(' sealed:')
  await until('the second process seals', () => sealsNow(second))
  assert.ok(await sealsNow(service))
  assert.equal((await details(early)).medical_history, 'Chest pain since March')
  await running
  assert.match(told.at(-1) ?? '', /none is left in clear/)
  for (const column of placedColumns) assert.equal(await hasClear(service.ctx.db, column), false)
  for (const version of [1, 2]) assert.deepEqual(await findPdf(service.ctx.db, early, 'en', version), pdf)
  for (const caseId of [early, keyless]) {
    assert.match((await raw(caseId)).medical_history, /^ sealed:/)
    const { medical_history, medical_documents } = await details(caseId)
    assert.equal(medical_history, 'Chest pain since March')
    assert.deepEqual(medical_documents, world.fields().medical_documents)
  }
})

test('reading words costs no statement of its own, clear or sealed, remembered or not', async () => {
  const fresh = await startService({ database, clock: service.clock })
  let statements = 0
  for (const door of [fresh.ctx.db, fresh.ctx.db.byKey]) {
    const { query } = door
    door.query = statement => {
      statements++
      return query(statement)
    }
  }
  const caseId = await world.save()
  const read = async () => {
    statements = 0
    const reply = await fresh.call('/app/review-case-details', { token: world.patient, body: { case_id: caseId } })
    assert.equal(reply.body.data.medical_history, 'Chest pain since March')
    return statements
  }
  await read()
  const sealed = [await read(), await read()]
  await service.rows("update review_cases set medical_history = 'Chest pain since March', medical_documents = '[]'")
  assert.deepEqual([...sealed, await read()], [1, 1, 1])
})

test('a second run finds the words that are clear again, and the next one finds nothing', async () => {
  const told: string[] = []
  await encryptData(service.ctx, () => {})
  await encryptData(service.ctx, text => told.push(text))
  assert.deepEqual(told, [
    'Words are stored sealed already; looking for older ones.',
    'Sealed 0 rows in this pass; none is left in clear.',
  ])
})
