import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activities, nobodys } from '../../scripts/docs/processing.ts'
import { startService } from '../support/service.ts'

test('every table of the database is in the record of processing activities, once', async () => {
  const service = await startService()
  const found = await service.rows(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const recorded = [...activities.flatMap(({ tables }) => tables), ...Object.keys(nobodys)]
  assert.deepEqual(recorded.sort(), found.map(({ name }) => name).sort())
})

test('a table with a person in it is not among those about nobody', async () => {
  const service = await startService()
  const found = await service.rows(`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'subject', 'actor_id', 'doctor_id', 'patient_name', 'phone',
      'email', 'sender_id', 'held_by', 'answered_by', 'person_hash', 'document_id')`)
  const about = found.map(({ name }) => name)
  assert.ok(about.includes('patients'))
  assert.deepEqual(
    about.filter(name => name in nobodys && !name.startsWith('sandbox_')),
    [],
  )
})
