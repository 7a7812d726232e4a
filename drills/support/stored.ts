import type { RowSource } from '../../test/support/postgres-server.ts'
import type { Member, Model } from './model.ts'
import { opened } from './opened.ts'
import { UPLOADER } from './uploading.ts'

export interface Stored {
  readonly case_id: string
  readonly user_id: string
  readonly model: Model
  /** The entries of the staff's activity list, at the same moments as the milestones. */
  readonly activity: readonly string[]
  readonly settled_refunds: number
}

interface StoredRow extends Omit<Stored, 'model'> {
  readonly model: Omit<Model, 'documents'> & { readonly documents: readonly { readonly key: string }[] }
}

const TEXT = `
  select subject.case_id, subject.user_id,
    (select count(*)::int from case_status_history h where h.case_id = subject.case_id and milestone = 'refund_settled')
      as settled_refunds,
    array(select action from sop_activity a where a.case_id = subject.case_id and action not in ('message_dropped', 'message_failed')) as activity,
    jsonb_build_object(
      'status', subject.status, 'history', subject.medical_history,
      'documents', subject.medical_documents,
      'rejectReason', subject.reject_reason, 'cancelReason', subject.cancel_reason,
      'coordinator', subject.case_coordinator_id,
      'team', coalesce((select jsonb_agg(jsonb_build_object('doctor', doctor_id, 'coordinator', is_coordinator = 1,
          'active', active = 1, 'requested', requested_documents, 'opinion', opinion_status, 'diagnosis', diagnosis,
          'summary', coordinator_summary, 'reminded', reminded_date is not null)) from second_opinions so where so.case_id = subject.case_id), '[]'),
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
      'messages', array(select text from thread_posts m where m.case_id = subject.case_id),
      'reports', (select count(*)::int from reports r where r.case_id = subject.case_id and length(pdf) > 1000)
    ) as model
  from review_cases subject
  left join payments payment on payment.case_id = subject.case_id
  left join sandbox_payments gateway on gateway.payment_ref = payment.payment_ref
  where subject.user_id <> '${UPLOADER}'`

/** Every case in the database, or one of them, as the model describes it. */
export async function readStored(database: RowSource, caseId?: string): Promise<Stored[]> {
  const [condition, values] = caseId === undefined ? ['', []] : ['and subject.case_id = $1', [caseId]]
  const rows = await opened(database, await database.query<StoredRow>(`${TEXT} ${condition}`, values))
  return rows.map(({ model, ...row }) => ({
    ...row,
    model: { ...model, documents: model.documents.map(({ key }) => key) },
  }))
}

/** Equal for equal models: lists whose order means nothing are sorted. */
export function fingerprint(model: Model): string {
  return canonical({
    ...model,
    team: model.team.map(row).sort(),
    milestones: model.milestones.filter(one => one !== 'refund_settled').sort(),
    told: model.told.toSorted(),
    refunds: model.refunds.toSorted(),
    messages: model.messages.toSorted(),
  })
}

/** `announced` is left out: only the messages show it, not the row. */
const row = ({ announced: _, ...kept }: Member) => canonical(kept)

const canonical = (fields: object) => JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
