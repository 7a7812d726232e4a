import type { Cluster } from './cluster.ts'

/** What must hold of the tables whatever was done, each as a query for what breaks it. */
const RULES: Readonly<Record<string, string>> = {
  'an invoice for every case that was paid for, and for no other': `
    select subject.case_id from review_cases subject left join invoices using (case_id)
    where (invoice_no is null) <> not exists (select from case_status_history h
      where h.case_id = subject.case_id and milestone = 'payment_success')`,
  'invoice numbers without a gap': `
    select year from invoice_counters counter where last_number <> (select count(*) from invoices
      where invoice_no like format('INV-%s-%%', year)) or last_number <> (select max(split_part(invoice_no, '-', 3)::int)
      from invoices where invoice_no like format('INV-%s-%%', year))`,
  'one refund for every cancelled case that was paid, settled, and none else': `
    select case_id from review_cases subject left join payments payment using (case_id)
    where (subject.status = 'cancelled' and payment.status = 'paid')
      <> ((select count(*) from refunds where refunds.case_id = subject.case_id) = 1)
      or exists (select from refunds where refunds.case_id = subject.case_id and status <> 'settled')`,
  'a refund lowers the revenue if and only if its payment raised it': `
    select refund_id::text from refunds join payments using (payment_id) where allocated <> (payments.status = 'paid')`,
  'the hub was asked for each refund once': `
    select refund_id::text from refunds full join sandbox_refunds on idempotency_key = refund_id::text
    where refund_id is null or idempotency_key is null`,
  'exactly one active coordinator row where there is a coordinator, and it is his': `
    select case_id from review_cases subject where
      (select count(*) from second_opinions so where so.case_id = subject.case_id and active = 1 and is_coordinator = 1
        and so.doctor_id = subject.case_coordinator_id) <> case when case_coordinator_id is null then 0 else 1 end
      or (select count(*) from second_opinions so where so.case_id = subject.case_id and active = 1
        and is_coordinator = 1) > 1`,
  'a completed case has both reports, another none': `
    select case_id from review_cases subject where (select count(*) from reports where reports.case_id = subject.case_id)
      <> case when status = 'completed' then 2 else 0 end or (report is null) = (status = 'completed')`,
  'every case has a number of its own year': `
    select case_id from review_cases where case_number is null
      or case_number not like format('SO-%s-%%', extract(year from riyadh_day(created_date)))`,
  'at most 50 documents': `select case_id from review_cases where jsonb_array_length(medical_documents) > 50`,
  'history and activity are the same moments': `
    select history_id from case_status_history full join sop_activity on history_id = activity_id
      and case_status_history.case_id = sop_activity.case_id and milestone = action
    where activity_id is null or (history_id is null and action not in ('message_dropped', 'doctor_declined',
      'doctor_withdrawn', 'doctor_removed', 'doctor_reminded', 'message_sent'))`,
  'a message is in the activity once, and of two within the hour one was announced': `
    select message_id::text from case_messages message where (select count(*) from sop_activity a
        where a.case_id = message.case_id and a.details ->> 'message_id' = message.message_id::text) <> 1
      or exists (select from case_messages other where other.case_id = message.case_id and other.sender = message.sender
        and other.announced_to = message.announced_to and other.message_id > message.message_id
        and other.sent_date < message.sent_date + interval '1 hour')`,
  'a failed payment leaves no entry': `
    select case_id from review_cases subject where status = 'payment_failed' and exists (select from case_status_history h
      where h.case_id = subject.case_id and milestone in ('payment_success', 'completed'))`,
  'a draft that is due was reminded, and its claim is not stranded': `
    select case_id from review_cases where status = 'draft' and created_date < now() - interval '24 hours'
      and (draft_notif_sent = 0 or not exists (select from sandbox_notifications
        where idempotency_key = 'draft:' || review_cases.case_id))`,
  'only drafts that were due were reminded': `
    select case_id from review_cases where draft_notif_sent = 1 and created_date > now() - interval '24 hours'`,
  'an overdue report was told of, and its claim is not stranded': `
    select case_id from review_cases where status = 'payment_success' and due_date < now()
      and (delay_report_sent = 0 or not exists (select from sandbox_notifications n
        where idempotency_key = 'delay_report:' || review_cases.case_id
          or (n.case_id = review_cases.case_id::text and idempotency_key like 'delay_notification:%')))`,
  'every message belongs to a moment that was written': `
    select idempotency_key from sandbox_notifications where idempotency_key !~ '^(draft|delay_report):'
      and not exists (select from sop_activity where activity_id::text = split_part(idempotency_key, ':', 2))`,
  'no job is left, none was given up': `
    select id::text from pgboss.job where name in ('notification', 'reminder', 'refund', 'reminder_dead', 'refund_dead')
      and state in ('created', 'retry', 'active', 'failed') or name = 'notification_dead'`,
  'an idempotency key names a case that is there': `
    select key from idempotency_keys left join review_cases using (case_id) where review_cases.case_id is null`,
}

const FIGURES = `
  select 'overview ' || case_id as name, row_to_json(case_overview)::text as value from case_overview
  union all
  select concat_ws(' ', scope, fact, day, scope_id), concat_ws(' ', sum(n), sum(amount)) from
    (select scope, fact, day, scope_id, n, amount from dashboard_daily
     union all select scope, fact, day, scope_id, n, amount from dashboard_deltas) facts
  group by scope, fact, day, scope_id having sum(n) <> 0`

/** The broken rules, with a few of the rows that break each. */
export async function brokenRules(cluster: Pick<Cluster, 'query'>): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, text] of Object.entries(RULES)) {
    const rows = await cluster.query<Record<string, unknown>>(text)
    if (rows.length > 0) broken.push(`${rule}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return [...broken, ...(await wrongFigures(cluster))]
}

/** What triggers have kept up to date must equal what is computed anew from the rows. */
async function wrongFigures(cluster: Pick<Cluster, 'query'>): Promise<string[]> {
  const rows = await cluster.query<{ name: string; kept: string | null; anew: string | null }>(`
    with kept as materialized (${FIGURES}), anew as materialized (${recomputed})
    select coalesce(kept.name, anew.name) as name, kept.value as kept, anew.value as anew
    from kept full join anew on kept.name = anew.name where kept.value is distinct from anew.value`)
  return rows.slice(0, 5).map(({ name, kept, anew }) => `figure ${name}: kept ${kept}, computed anew ${anew}`)
}

const ALL = "'00000000-0000-0000-0000-000000000000'::uuid"

const recomputed = `
  select 'overview ' || subject.case_id as name, row_to_json(overview)::text as value
  from review_cases subject
  left join patients patient on patient.user_id = subject.user_id
  left join payments payment on payment.case_id = subject.case_id
  left join refunds refund on refund.payment_id = payment.payment_id
  left join invoices invoice on invoice.case_id = subject.case_id
  left join lateral (select max(created_date) as completed_date from case_status_history h
    where h.case_id = subject.case_id and milestone = 'completed') done on true
  cross join lateral (select subject.case_id, subject.created_date,
    case when payment.status is null then 'unpaid' when refund.status = 'requested' then 'refund_pending'
      when refund.status = 'settled' then 'refunded' when refund.status = 'failed' then 'refund_failed'
      else payment.status end as payment_status,
    fold_text(concat_ws(E'\\n', subject.case_id, replace(subject.case_number, '-', ''), subject.user_id,
      subject.patient_name, patient.name, patient.phone, patient.email, replace(invoice.invoice_no, '-', ''),
      (select string_agg(so.doctor_id, E'\\n' order by so.created_date, sop_id) from second_opinions so
       where so.case_id = subject.case_id and so.active = 1))) as search_text,
    done.completed_date,
    (extract(epoch from done.completed_date - payment.paid_date) / 60)::integer as turnaround_minutes) overview
  union all
  select concat_ws(' ', scope, fact, day, scope_id), concat_ws(' ', count(*), sum(amount)) from (
    select 'all' as scope, 'status:' || status as fact, riyadh_day(created_date) as day, ${ALL} as scope_id, 0.00 as amount
    from review_cases
    union all select 'rt', 'created', riyadh_day(created_date), rt_id, 0.00 from review_cases where status <> 'draft'
    union all select 'dc', 'created', riyadh_day(created_date), dc_id, 0.00 from review_cases where status <> 'draft'
    union all select 'all', milestone, riyadh_day(created_date), ${ALL}, 0.00 from case_status_history
      where milestone in ('completed', 'cancelled', 'rejected')
    union all select 'rt', milestone, riyadh_day(h.created_date), rt_id, 0.00 from case_status_history h
      join review_cases using (case_id) where milestone = 'completed'
    union all select 'dc', milestone, riyadh_day(h.created_date), dc_id, 0.00 from case_status_history h
      join review_cases using (case_id) where milestone = 'completed'
    union all select 'all', 'paid', riyadh_day(paid_date), ${ALL}, amount from payments where status = 'paid'
    union all select 'all', case when allocated then 'refunded' else 'unallocated:' || currency end,
      riyadh_day(settled_date), ${ALL}, amount from refunds where settled_date is not null
  ) facts group by scope, fact, day, scope_id`
