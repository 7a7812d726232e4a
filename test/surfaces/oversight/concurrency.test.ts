import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldDashboard } from '../../../src/db/oversight/dashboard.ts'
import { each } from '../../support/each.ts'
import { startTwoServices } from '../../support/two-services.ts'
import { createWorld } from '../../support/world.ts'
import { recount } from './recount.ts'

const [service, second] = await startTwoServices()
const world = await createWorld(service)
const foldOn = ({ ctx }: typeof service, most: number) => ctx.db.transaction(tx => foldDashboard(tx, most))

test('writers and folders at the same time never lose a count', async () => {
  let writing = true
  const folders = [service, second, second].map(async (side, index) => {
    let folded = 0
    while (writing) folded += await foldOn(side, 3 + index * 20)
    return folded
  })
  const writers = Array.from({ length: 8 }, async (_, n) => {
    for (let k = 0; k < 8; k++) {
      const caseId = await world.save({ status: k % 4 === 0 ? 'draft' : 'review' })
      if (k % 4 === 1) await world.admins('/admin/reject-reviewcase', { case_id: caseId, reject_reason: 'No' })
      if (k % 4 === 2) await world.admins('/admin/cancel-review-case', { case_id: caseId, reason: 'No' })
      if (k % 4 === 3) {
        await world.admins('/admin/assign-coordinator', { case_id: caseId, doctor_id: `dr-${n}` })
        await Promise.all([1, 2].map(() => service.call(`/app/success-webhook?case_id=${caseId}`)))
      }
    }
  })
  await Promise.all(writers)
  writing = false
  const folded = (await Promise.all(folders)).reduce((sum, n) => sum + n)
  assert.ok(folded > 0, 'the folders had something to do meanwhile')

  const check = async () => {
    const reply = await world.admins('/admin/dashboard-overview', {})
    const { period, previous, ...figures } = reply.body.data
    assert.deepEqual(figures, await recount(service, period))
    assert.deepEqual(figures.totals, { created: 48, completed: 0, cancelled: 16, rejected: 16, overdue: 0 })
    assert.equal(figures.revenue.collected, 16 * 750.5)
  }
  await check()
  await foldOn(service, 20_000)
  await check()
})

test('a name that changes while cases are written is found under all of them', async () => {
  const names = ['Ada Old', 'Ada New', 'Ada Newer', 'Ada Newest']
  const token = (name: string) => service.token('app', 'ada', { name })
  const writers = Array.from({ length: 6 }, async (_, n) => {
    for (let k = 0; k < 4; k++) await world.save({}, token(names[(n + k) % names.length] ?? ''))
  })
  await Promise.all(writers)
  await service.call('/app/get-sticky-data', { token: token('Ada Final') })
  const found = await world.admins('/admin/list-review-cases', { q: 'ada final', size: 100 })
  assert.equal(found.body.pagination.total, 24)
})

test('changes of one case by two transactions are all in the overview, whichever commits last', async () => {
  const caseId = await world.assigned()
  const { db } = service.ctx
  const read = async () => (await service.rows('select * from case_overview where case_id = $1', [caseId]))[0]
  let rename: Promise<unknown> = Promise.resolve()
  await db.transaction(async tx => {
    await tx.execute("update payments set status = 'paid', paid_date = now() where case_id = $1", [caseId])
    rename = second.rows("update patients set name = 'Renamed Meanwhile' where user_id = 'patient-1'")
    // By now the other transaction waits for this one, after it has read the old state of the case.
    await tx.execute('select pg_sleep(0.2)')
  })
  await rename
  const row = await read()
  assert.equal(row.payment_status, 'paid')
  assert.ok(row.search_text.includes('renamed meanwhile'))
})

test('a new case and the name of its owner are both found, although neither transaction sees the other', async () => {
  const { db } = service.ctx
  let rename: Promise<unknown> = Promise.resolve()
  const caseId = '01890000-0000-7000-8000-0000000000aa'
  await db.transaction(async tx => {
    await tx.execute(
      `insert into review_cases (case_id, user_id, rt_id, dc_id, patient_age, patient_gender, status, created_date, updated_date)
       values ($1, 'newcomer', $2, $3, 40, 'male', 'review', now(), now())`,
      [caseId, world.rtId, world.dcId],
    )
    rename = second.rows(
      `insert into patients (user_id, name, created_date, updated_date) values ('newcomer', 'Just Arrived', now(), now())`,
    )
    await tx.execute('select pg_sleep(0.2)')
  })
  await rename
  const found = await world.admins('/admin/list-review-cases', { q: 'just arrived' })
  assert.deepEqual(each(found.body.data, 'case_id'), [caseId])
})
