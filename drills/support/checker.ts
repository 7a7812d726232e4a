import type { Cluster } from './cluster.ts'
import { brokenRules } from './invariants.ts'
import { type CaseJournal, finalWorlds, type Journal } from './journal.ts'
import { eventually } from './service-process.ts'
import { fingerprint, readStored, type Stored } from './stored.ts'

/** Compares what the clients were told with what is there. Answers everything that is wrong, nothing when all is well. */
export async function check(cluster: Pick<Cluster, 'query'>, journal: Journal): Promise<string[]> {
  const stored = await readStored(cluster)
  return [...journal.violations, ...compare(journal.cases, stored), ...(await brokenRules(cluster))]
}

/** Waits until the queue is empty and every payment has been asked after. */
export async function settle(
  cluster: Pick<Cluster, 'query'>,
  remind: () => Promise<unknown>,
  withinMs: number,
): Promise<void> {
  await emptyQueue(cluster, withinMs)
  await remind()
  await emptyQueue(cluster, withinMs)
}

const UNHEALED = `payments payment join sandbox_payments gateway using (payment_ref)
  join review_cases subject on subject.case_id = payment.case_id
  where payment.status in ('pending', 'failed') and (gateway.status = 'paid'
    or (gateway.status = 'failed' and subject.status = 'payment_pending'))`

async function emptyQueue(cluster: Pick<Cluster, 'query'>, withinMs: number): Promise<void> {
  // The gaps between tries and checks are minutes; only the waiting is cut short, the work is the service's own.
  const hurry = async () => {
    await cluster.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()")
    await cluster.query(`update payments set next_check_date = now() where next_check_date > now()
      and payment_id in (select payment_id from ${UNHEALED})`)
  }
  const isEmpty = async () => {
    await hurry()
    const [left] = await cluster.query<{ jobs: number; payments: number }>(`
      select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
          and name in ('notification', 'reminder', 'refund', 'reminder_dead', 'refund_dead')) as jobs,
        (select count(*)::int from ${UNHEALED}) as payments`)
    return left?.jobs === 0 && left.payments === 0
  }
  await eventually('the queue is empty and every payment is settled', isEmpty, withinMs)
}

function compare(cases: readonly CaseJournal[], stored: readonly Stored[]): string[] {
  const problems: string[] = []
  const unclaimed = new Map(stored.map(one => [one.case_id, one]))
  for (const subject of cases.filter(one => one.caseId !== null)) {
    const found = unclaimed.get(subject.caseId ?? '')
    unclaimed.delete(subject.caseId ?? '')
    problems.push(...compareOne(subject, found))
  }
  // Saves that were never acknowledged: each is there once, or not at all.
  for (const subject of cases.filter(one => one.caseId === null)) {
    const [found] = [...unclaimed.values()].filter(one => belongs(one, subject))
    if (found !== undefined) unclaimed.delete(found.case_id)
    problems.push(...compareOne(subject, found))
  }
  for (const { case_id, paper } of unclaimed.values()) {
    problems.push(`${case_id}: nobody knows of this case, ${paper.history}`)
  }
  return problems
}

const belongs = (found: Stored, { owner, mark }: CaseJournal) => found.user_id === owner && found.paper.history === mark

function compareOne(subject: CaseJournal, found: Stored | undefined): string[] {
  const worlds = finalWorlds(subject)
  const name = subject.caseId ?? subject.mark
  const past = subject.steps.slice(-12).join(', ')
  if (found === undefined) return worlds.includes(null) ? [] : [`${name}: lost, after ${past}`]
  const actual = fingerprint(found.paper)
  const possible = worlds.map(world => (world === null ? 'absent' : fingerprint(world)))
  const problems = possible.includes(actual)
    ? []
    : [`${name}: is ${actual}\n  but should be ${possible.slice(0, 2).join('\n  or ')}\n  after ${past}`]
  if (found.settled_refunds !== found.paper.refunds.length) {
    problems.push(`${name}: ${found.settled_refunds} refunds settled, ${found.paper.refunds.length} asked for`)
  }
  return problems
}
