import { caseText } from './case-snapshot.ts'
import type { TestService } from './service.ts'

/** What the database holds about a case, table by table. */
export function records(service: TestService) {
  const one = async (text: string, caseId: string) => (await service.rows(text, [caseId]))[0]
  const all = (text: string, caseId: string) => service.rows(text, [caseId])
  const subject = (caseId: string) => one('select * from review_cases where case_id = $1', caseId)
  const payment = (caseId: string) => one('select * from payments where case_id = $1', caseId)
  const refunds = (caseId: string) => all('select * from refunds where case_id = $1', caseId)
  const invoices = (caseId: string) => all('select * from invoices where case_id = $1', caseId)
  const history = (caseId: string) =>
    all('select * from case_status_history where case_id = $1 order by created_date, history_id', caseId)
  const activity = (caseId: string) =>
    all('select * from sop_activity where case_id = $1 order by created_date, activity_id', caseId)
  const assignments = (caseId: string) =>
    all('select * from second_opinions where case_id = $1 order by created_date, sop_id', caseId)
  const cards = (caseId: string) => all('select * from sticky_header_cards where case_id = $1', caseId)
  /** Messages about a case, waiting or done, by kind and recipient. */
  const messages = (caseId: string) =>
    all(
      `select name, data, state from pgboss.job where data ->> 'case_id' = $1
       order by data ->> 'kind', data -> 'recipient' ->> 'id', id`,
      caseId,
    )
  /** Makes waiting retries due at once. */
  const makeDue = () => service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  return {
    subject,
    payment,
    refunds,
    invoices,
    history,
    activity,
    assignments,
    cards,
    messages,
    milestones: async (caseId: string) => (await history(caseId)).map(({ milestone }) => milestone),
    kinds: async (caseId: string) => (await messages(caseId)).map(({ data }) => data.kind),
    /** Everything at once, to show that a call changed nothing. */
    snapshot: (caseId: string) => caseText(service, caseId),
    /** What the sandbox's hub received about a case, oldest first. */
    async received(caseId: string) {
      return (await service.call(`/sandbox/notifications?case_id=${caseId}`)).body.data.toReversed()
    },
    async refundsReceived(caseId: string) {
      return (await service.call(`/sandbox/refunds?case_id=${caseId}`)).body.data
    },
    fault: (port: string, mode: string) => service.call('/sandbox/faults', { body: { port, mode } }),
    makeDue,
    /** Works on the queue until nothing is left in it, retries included. */
    async untilQuiet() {
      do await makeDue()
      while ((await service.drain()) > 0)
    },
  }
}

export type Records = ReturnType<typeof records>
