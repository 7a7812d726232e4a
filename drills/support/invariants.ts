import type { RowSource } from '../../test/support/postgres-server.ts'

/** Rules that always hold for the tables, each as a query for the rows that break it. */
const RULES: Readonly<Record<string, string>> = {
  'an invoice for every case that was paid for, and for no other': `
    select subject.case_id from review_cases subject left join invoices using (case_id)
    where (invoice_no is null) <> not exists (select from case_status_history h
      where h.case_id = subject.case_id and milestone = 'payment_success')`,
  'invoice numbers without a gap': `
    select year from invoice_counters counter where last_number <> (select count(*) from invoices
      where invoice_no like format('INV-%s-%%', year)) or last_number <> (select max(split_part(invoice_no, '-', 3)::int)
      from invoices where invoice_no like format('INV-%s-%%', year))`,
  'a credit note for every settled refund of an invoiced payment, and for no other': `
    select refund_id::text from refunds left join invoices using (payment_id)
    where (credit_note_no is not null) <> (status = 'settled' and invoice_no is not null)`,
  'credit note numbers without a gap': `
    select year from credit_note_counters where last_number <> (select count(*) from refunds
      where credit_note_no like format('CRN-%s-%%', year)) or last_number <> (select max(split_part(credit_note_no, '-', 3)::int)
      from refunds where credit_note_no like format('CRN-%s-%%', year))`,
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
  'what is kept as the total of a doctor’s assignments is what there is': `
    select doctor_id from assignment_totals kept full join (select doctor_id, is_coordinator, count(*) as found
      from second_opinions where active = 1 group by 1, 2) counted using (doctor_id, is_coordinator)
    where coalesce(total, 0) <> coalesce(found, 0)`,
  'a completed case has both reports, another none': `
    select case_id from review_cases subject where (select count(*) from reports where reports.case_id = subject.case_id)
      <> case when status = 'completed' then 2 else 0 end or (report is null) = (status = 'completed')`,
  'every case has a number of its own year': `
    select case_id from review_cases where case_number not like format('SO-%s-%%', extract(year from riyadh_day(created_date)))`,
  'at most 50 documents': `select case_id from review_cases where jsonb_array_length(medical_documents) > 50`,
  'history and activity are the same moments': `
    select history_id from case_status_history full join sop_activity on history_id = activity_id
      and case_status_history.case_id = sop_activity.case_id and milestone = action
    where activity_id is null or (history_id is null and action not in ('message_dropped', 'message_failed', 'doctor_declined',
      'doctor_withdrawn', 'doctor_removed', 'doctor_reminded', 'message_sent'))`,
  'a message is in the activity once, and of two within the hour one was announced': `
    select message_id::text from thread_posts message where (select count(*) from sop_activity a
        where a.case_id = message.case_id and a.details ->> 'message_id' = message.message_id::text) <> 1
      or exists (select from thread_posts other where other.case_id = message.case_id and other.sender = message.sender
        and other.announced_to = message.announced_to and other.message_id > message.message_id
        and other.sent_date < message.sent_date + interval '1 hour')`,
  'a failed payment leaves no entry': `
    select case_id from review_cases subject where status = 'payment_failed' and exists (select from case_status_history h
      where h.case_id = subject.case_id and milestone in ('payment_success', 'completed'))`,
  'a draft that is due was reminded, and its claim is not stranded': `
    select case_id from review_cases where status = 'draft' and created_date < now() - interval '24 hours'
      and user_id not like 'erased:%' and (draft_notif_sent = 0 or not exists (select from sandbox_notifications
        where idempotency_key = 'draft:' || review_cases.case_id))`,
  'only drafts that were due were reminded': `
    select case_id from review_cases where draft_notif_sent = 1 and created_date > now() - interval '24 hours'
      and user_id not like 'erased:%'`,
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

/** The broken rules, all or those with such names, with a few of the rows that break each. */
export async function brokenRules(database: RowSource, about = /./): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, text] of Object.entries(RULES).filter(([name]) => about.test(name))) {
    const rows = await database.query<Record<string, unknown>>(text)
    if (rows.length > 0) broken.push(`${rule}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return [...broken, ...(await wrongFigures(database))]
}

/** The overview of each case and the daily figures, from the given table or view and the given facts. */
const figuresOf = (overview: string, facts: string) => `
  select 'overview ' || case_id as name, to_jsonb(overview)::text as value from ${overview} overview
  union all
  select concat_ws(' ', scope, fact, day, scope_id), concat_ws(' ', sum(n), round(sum(amount), 2)) from (${facts}) facts
  group by scope, fact, day, scope_id having sum(n) <> 0`

const kept = figuresOf(
  'case_overview',
  `select scope, fact, day, scope_id, n, amount from dashboard_daily
   union all select scope, fact, day, scope_id, n, amount from dashboard_deltas`,
)

const computed = figuresOf(
  'case_overview_source',
  `select facts.*, 1 as n from review_cases subject, case_facts(subject) facts
   union all select facts.*, 1 from case_status_history entry join review_cases subject using (case_id),
     milestone_facts(entry, subject) facts
   union all select facts.*, 1 from payments payment, payment_facts(payment) facts
   union all select facts.*, 1 from refunds refund, refund_facts(refund) facts`,
)

/** Stored summaries must equal those computed from the rows now. */
async function wrongFigures(database: RowSource): Promise<string[]> {
  const rows = await database.query<{ name: string; kept: string | null; computed: string | null }>(`
    with kept as materialized (${kept}), computed as materialized (${computed})
    select coalesce(kept.name, computed.name) as name, kept.value as kept, computed.value as computed
    from kept full join computed on kept.name = computed.name where kept.value is distinct from computed.value`)
  return rows.slice(0, 5).map(row => `figure ${row.name}: kept ${row.kept}, computed ${row.computed}`)
}
