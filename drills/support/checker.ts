import type { RowSource } from '../../test/support/postgres-server.ts'
import { until } from '../../test/support/until.ts'
import { brokenRules } from './invariants.ts'
import { type CaseJournal, finalWorlds, type Journal } from './journal.ts'
import { fingerprint, readStored, type Stored } from './stored.ts'

/** Compares what the clients were told with the database. Returns everything that is wrong. */
export async function check(database: RowSource, journal: Journal): Promise<string[]> {
  const stored = await readStored(database)
  return [...journal.violations, ...compare(journal.cases, stored), ...(await brokenRules(database))]
}

/** Waits until the queue is empty, every payment has been checked and every refund has its credit note. */
export async function settle(database: RowSource, remind: () => Promise<unknown>, withinMs: number): Promise<void> {
  await emptyQueue(database, withinMs)
  await remind()
  await emptyQueue(database, withinMs)
}

const UNHEALED = `payments payment join sandbox_payments gateway using (payment_ref)
  join review_cases subject on subject.case_id = payment.case_id
  where payment.status in ('pending', 'failed') and (gateway.status = 'paid'
    or (gateway.status = 'failed' and subject.status = 'payment_pending'))`

async function emptyQueue(database: RowSource, withinMs: number): Promise<void> {
  // Tries and checks are minutes apart; only the waiting is shortened, the work is done by the service.
  const hurry = async () => {
    await database.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()")
    await database.query(`update payments set next_check_date = now() where next_check_date > now()
      and payment_id in (select payment_id from ${UNHEALED})`)
  }
  const isEmpty = async () => {
    await hurry()
    const [left] = await database.query<{ jobs: number; payments: number; notes: number }>(`
      select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
          and name in ('notification', 'reminder', 'refund', 'reminder_dead', 'refund_dead')) as jobs,
        (select count(*)::int from ${UNHEALED}) as payments,
        (select count(*)::int from refunds join invoices using (payment_id)
          where refunds.status = 'settled' and credit_note_no is null) as notes`)
    return left?.jobs === 0 && left.payments === 0 && left.notes === 0
  }
  await until('the queue is empty and every payment is settled', isEmpty, withinMs)
}

function compare(cases: readonly CaseJournal[], stored: readonly Stored[]): string[] {
  const problems: string[] = []
  const unclaimed = new Map(stored.map(one => [one.case_id, one]))
  const [heardOf, unheard] = [cases.filter(one => one.caseId !== null), cases.filter(one => one.caseId === null)]
  for (const subject of [...heardOf, ...unheard]) {
    // A save that was never acknowledged happened once or not at all.
    const isIt = ({ user_id, model }: Stored) => user_id === subject.owner && model.history === subject.mark
    const found = subject.caseId ? unclaimed.get(subject.caseId) : [...unclaimed.values()].find(isIt)
    if (found !== undefined) unclaimed.delete(found.case_id)
    problems.push(...compareOne(subject, found))
  }
  const unknown = [...unclaimed.values()]
  return [...problems, ...unknown.map(({ case_id, model }) => `${case_id}: nobody knows of it, ${model.history}`)]
}

function compareOne(subject: CaseJournal, found: Stored | undefined): string[] {
  const worlds = finalWorlds(subject)
  const name = subject.caseId ?? subject.mark
  const past = subject.steps.slice(-12).join(', ')
  if (found === undefined) return worlds.includes(null) ? [] : [`${name}: lost, after ${past}`]
  const actual = fingerprint(found.model)
  const possible = worlds.map(world => (world === null ? 'absent' : fingerprint(world)))
  const problems = possible.includes(actual)
    ? []
    : [`${name}: is ${actual}\n  but should be ${possible.slice(0, 2).join('\n  or ')}\n  after ${past}`]
  if (found.settled_refunds !== found.model.refunds.length) {
    problems.push(`${name}: ${found.settled_refunds} refunds settled, ${found.model.refunds.length} asked for`)
  }
  return problems
}

/** Makes a draft a day old or a report overdue, whichever fits the case. */
export async function makeOlder(database: RowSource, caseId: string): Promise<void> {
  await database.query(
    `update review_cases set
      created_date = case when status = 'draft' then created_date - interval '25 hours' else created_date end,
      due_date = case when status = 'payment_success' then now() - interval '1 hour' else due_date end
    where case_id = $1`,
    [caseId],
  )
}
