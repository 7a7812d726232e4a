import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../../../src/db/engine/database.ts'
import { migrate } from '../../../src/db/engine/migrate.ts'
import { readMigrations } from '../../../src/db/engine/migrations.ts'
import { setRefundsApart } from '../../../src/db/payments/refunds.ts'
import { createTestDatabase } from '../../support/database.ts'

/** The rows of a version that did not distinguish refunds: one paid and one mismatched payment, both refunded. */
const ROWS = `
  insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
  select gen_random_uuid(), 'patient-' || n, gen_random_uuid(), gen_random_uuid(), 40, 'male', 'cancelled', now(), now()
  from generate_series(1, 2) n;
  insert into payments (payment_id, case_id, payment_ref, amount, currency, payment_url, status, seen_amount, seen_currency,
    paid_date, created_date, updated_date)
  select gen_random_uuid(), case_id, encode(sha256(user_id::bytea), 'hex'), 100, 'SAR', 'https://pay.example.org',
    case user_id when 'patient-1' then 'paid' else 'mismatch' end, case user_id when 'patient-2' then 30 end,
    case user_id when 'patient-2' then 'USD' end, case user_id when 'patient-1' then now() end, now(), now()
  from review_cases;
  insert into refunds (refund_id, payment_id, case_id, amount, currency, reason, status, requested_date, settled_date,
    updated_date)
  select gen_random_uuid(), payment_id, case_id, coalesce(seen_amount, amount), coalesce(seen_currency, currency),
    'admin_cancelled', 'settled', now(), now(), now()
  from payments`

const FIGURES = `
  select fact, sum(n)::int as n, sum(amount) as amount from
    (select fact, n, amount from dashboard_daily union all select fact, n, amount from dashboard_deltas) facts
  where fact ~ '^(paid|refunded|unallocated)' group by fact having sum(n) <> 0 order by fact`

test('an upgrade leaves what was counted alone, and the chore then sets apart what was never collected', async () => {
  const database = await createTestDatabase({ empty: true })
  const db = openDatabase(database.connection)
  after(async () => {
    await db.close()
    await database.drop()
  })
  const migrations = readMigrations()
  const place = migrations.findIndex(({ name }) => name.endsWith('-money-apart.sql'))
  assert.ok(place > 0)
  await migrate(database.connection, { migrations: migrations.slice(0, place) })
  await db.execute(ROWS)
  const before = (await db.execute(FIGURES)).rows
  assert.deepEqual(before, [
    { fact: 'paid', n: 1, amount: 100 },
    { fact: 'refunded', n: 2, amount: 130 },
  ])
  await migrate(database.connection, { migrations })
  assert.deepEqual((await db.execute(FIGURES)).rows, before)

  assert.equal(await db.transaction(tx => setRefundsApart(tx, 1_000)), 1)
  const right = [
    { fact: 'paid', n: 1, amount: 100 },
    { fact: 'refunded', n: 1, amount: 100 },
    { fact: 'unallocated:USD', n: 1, amount: 30 },
  ]
  assert.deepEqual((await db.execute(FIGURES)).rows, right)
  await db.execute('select rebuild_oversight()')
  assert.deepEqual((await db.execute(FIGURES)).rows, right)
  assert.equal(await db.transaction(tx => setRefundsApart(tx, 1_000)), 0)
})
