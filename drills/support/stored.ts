import type { Cluster } from './cluster.ts'
import type { Paper } from './paper.ts'

export interface Stored {
  readonly case_id: string
  readonly user_id: string
  readonly paper: Paper
  /** Of the staff's own list; the same moments as the milestones. */
  readonly activity: readonly string[]
  readonly settled_refunds: number
}

const TEXT = `
  select subject.case_id, subject.user_id,
    (select count(*)::int from case_status_history h where h.case_id = subject.case_id and milestone = 'refund_settled')
      as settled_refunds,
    array(select action from sop_activity a where a.case_id = subject.case_id and action <> 'message_dropped') as activity,
    jsonb_build_object(
      'status', subject.status, 'history', subject.medical_history,
      'documents', coalesce((select jsonb_agg(document ->> 'key' order by place)
        from jsonb_array_elements(subject.medical_documents) with ordinality as list (document, place)), '[]'),
      'rejectReason', subject.reject_reason, 'cancelReason', subject.cancel_reason,
      'coordinator', subject.case_coordinator_id,
      'team', coalesce((select jsonb_agg(jsonb_build_object('doctor', doctor_id, 'coordinator', is_coordinator = 1,
          'active', active = 1, 'requested', requested_documents, 'opinion', opinion_status, 'diagnosis', diagnosis,
          'summary', coordinator_summary)) from second_opinions so where so.case_id = subject.case_id), '[]'),
      'milestones', array(select milestone from case_status_history h where h.case_id = subject.case_id),
      'told', array(select event || ' ' || case when recipient ->> 'type' = 'patient' then 'patient' else recipient ->> 'id' end
        from (select split_part(idempotency_key, ':', 1) as event, split_part(idempotency_key, ':', 2) as cause,
            body -> 'recipient' as recipient
          from sandbox_notifications n where n.case_id = subject.case_id::text
            and idempotency_key !~ '^(draft|delay_report):'
          union select details ->> 'event', details ->> 'activity_id', details -> 'recipient'
          from sop_activity a where a.case_id = subject.case_id and action = 'message_dropped') messages),
      'card', coalesce((select case active when 1 then 'shown' else 'hidden' end from sticky_header_cards card
        where card.case_id = subject.case_id), 'none'),
      'payment', coalesce(payment.status, 'none'), 'gateway', coalesce(gateway.status, 'none'),
      'invoices', (select count(*)::int from invoices i where i.case_id = subject.case_id),
      'refunds', array(select reason from refunds r where r.case_id = subject.case_id),
      'messages', array(select text from case_messages m where m.case_id = subject.case_id),
      'reports', (select count(*)::int from reports r where r.case_id = subject.case_id and length(pdf) > 1000)
    ) as paper
  from review_cases subject
  left join payments payment on payment.case_id = subject.case_id
  left join sandbox_payments gateway on gateway.payment_ref = payment.payment_ref`

/** Every case as the database has it, or one of them, in the journal's own terms. */
export function readStored(cluster: Pick<Cluster, 'query'>, caseId?: string): Promise<Stored[]> {
  return caseId === undefined ? cluster.query(TEXT) : cluster.query(`${TEXT} where subject.case_id = $1`, [caseId])
}

/** Two papers say the same when this is the same: lists whose order means nothing are sorted. */
export function fingerprint(paper: Paper): string {
  const { milestones, told, team, refunds } = paper
  const rows = team.map(one => [
    one.doctor,
    one.coordinator,
    one.active,
    one.requested.join('|'),
    one.opinion,
    one.diagnosis,
    one.summary,
  ])
  return JSON.stringify([
    paper.status,
    paper.history,
    paper.documents,
    paper.rejectReason,
    paper.cancelReason,
    paper.coordinator,
    rows.map(row => JSON.stringify(row)).sort(),
    milestones.filter(one => one !== 'refund_settled').sort(),
    [...told].sort(),
    paper.card,
    paper.payment,
    paper.gateway,
    paper.invoices,
    [...refunds].sort(),
    paper.reports,
    [...paper.messages].sort(),
  ])
}
