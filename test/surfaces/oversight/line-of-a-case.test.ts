import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { good, startOversight } from './oversight-service.ts'

const oversight = await startOversight()
const { service, world } = oversight

/** Records every write to the overview row of a case. */
before(async () => {
  await service.rows('create table lines_written (case_id uuid)')
  await service.rows(`create function note_line() returns trigger language plpgsql as
    'begin insert into lines_written values (new.case_id); return null; end'`)
  await service.rows('create trigger note_line after update on case_overview for each row execute function note_line()')
})

const written = async (caseId: string, work: () => Promise<unknown>) => {
  await service.rows('delete from lines_written')
  await work()
  return (await service.rows('select from lines_written where case_id = $1', [caseId])).length
}

const columns = 'case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes'

/** Checks that every overview row equals its view. */
async function assertTrue(): Promise<void> {
  const read = (from: string) => service.rows(`select ${columns} from ${from} order by case_id`)
  assert.deepEqual(await read('case_overview'), await read('case_overview_source'))
}

test('a request that changes several rows of a case writes its line once', async () => {
  const caseId = await oversight.bring('review')
  const assign = { case_id: caseId, doctor_id: 'dr-coordinator' }
  assert.equal(await written(caseId, async () => good(await world.admins('/admin/assign-coordinator', assign))), 1)
  await assertTrue()
  const pay = async () => good(await service.call(`/app/success-webhook?case_id=${caseId}`))
  assert.equal(await written(caseId, pay), 1)
  await assertTrue()
})

test('one transaction that goes back and forth between cases leaves each line true', async () => {
  const [one, two] = [await oversight.bring('pending'), await oversight.bring('paid')]
  await service.ctx.db.transaction(async tx => {
    const pay = (caseId: string, status: string) =>
      tx.execute('update payments set status = $2 where case_id = $1', [caseId, status])
    await pay(one, 'failed')
    await pay(two, 'mismatch')
    await pay(one, 'paid')
    await pay(two, 'failed')
    await tx.execute('update second_opinions set doctor_id = $2 where case_id = $1', [one, 'dr-other'])
    await tx.execute('delete from invoices where case_id = $1', [two])
  })
  await assertTrue()
  await service.rows('update second_opinions set active = 0 where case_id = $1', [one])
  await assertTrue()
})
