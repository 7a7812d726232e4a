import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placedColumns } from '../../../src/db/encryption/columns.ts'
import { changed, deleted } from '../../../src/db/erasure/plan.ts'
import { startService } from '../../support/service.ts'

/** Tables about cases or people that an erasure does not change, and why. */
const STAYS: Readonly<Record<string, string>> = {
  access_log: 'who opened what is kept, and encrypted',
  case_holds: 'an erased case is held by nobody',
  case_overview: 'follows by triggers',
  consents: 'that there was consent, and when',
  dicom_instances: 'deleted with the documents’ keys',
  dicom_studies: 'deleted with the documents’ keys',
  document_keys: 'deleted with the documents',
  documents: 'without a key, until their bytes are removed',
  erasure_requests: 'how the person finds the answer',
  erasures: 'what was erased, and when',
  handovers: 'with the last case',
  invoices: 'money',
  patients: 'with the last case',
  payments: 'money',
  refunds: 'money',
  refused_tokens: 'what was taken back stays so',
  sandbox_notifications: 'the stand-in of another side, never in production',
  sandbox_payments: 'the stand-in of another side, never in production',
  sandbox_refunds: 'the stand-in of another side, never in production',
  sessions: 'with the last case',
}

const service = await startService()

test('every encrypted column is changed or deleted by erasing', () => {
  const forgotten = placedColumns.filter(
    ({ table, column }) => !(deleted as readonly string[]).includes(table) && changed[table]?.[column] === undefined,
  )
  assert.deepEqual(
    forgotten.map(({ table, column }) => `${table}.${column}`),
    [],
  )
})

test('every table that knows a case or a person is erased, or stays for a reason', async () => {
  const found = await service.rows(`
    select distinct table_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('case_id', 'user_id', 'subject', 'actor_id', 'document_id')`)
  const names = found.map(({ name }) => name)
  assert.ok(names.length > 15)
  assert.deepEqual(
    names.filter(name => !(name in changed) && !(deleted as readonly string[]).includes(name) && !(name in STAYS)),
    [],
  )
  const touched = [...Object.keys(changed), ...deleted]
  assert.deepEqual(
    touched.filter(name => !names.includes(name)),
    [],
  )
})
