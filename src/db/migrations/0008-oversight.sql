-- Tables for the administrators' pages. Triggers keep them beside the cases, so that they also follow changes by hand.

-- One row per case for searching and filtering: its people, and the state of its payment. Only the triggers below write
-- it. It has no foreign key, because every written row would then lock the case once more.
create table case_overview (
  case_id uuid primary key,
  created_date timestamptz not null,
  payment_status text not null,
  -- Ids, numbers without separators, and names. All are folded, one per line.
  search_text text not null,
  completed_date timestamptz,
  -- From payment to report.
  turnaround_minutes integer
);
-- With more statistics the planner can tell rare texts from common ones.
alter table case_overview alter column search_text set statistics 1000;
-- The search for rare texts. New entries wait in a list, and the writer who makes it too long, for instance a payment,
-- has to put them into the index. A list of 64 KB takes 20 ms; the default of 4 MB takes nearly 3 s.
create index case_overview_search on case_overview using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64);
-- The search for common texts. It reads the newest rows until the page is full.
create index case_overview_newest on case_overview (created_date desc, case_id desc);
-- The payment filter, newest first.
create index case_overview_payment on case_overview (payment_status, created_date desc, case_id desc);
-- Turnaround of the cases completed in a period, from the index alone.
create index case_overview_turnaround on case_overview (completed_date) include (turnaround_minutes)
  where completed_date is not null;

-- The correct content of case_overview.
create view case_overview_source as
  select subject.case_id, subject.created_date,
    case when payment.status is null then 'unpaid'
      else coalesce(case refund.state when 'requested' then 'refund_pending' when 'settled' then 'refunded'
        when 'failed' then 'refund_failed' when 'partly' then 'partly_refunded' end, payment.status) end as payment_status,
    fold_text(concat_ws(E'\n', subject.case_id, bare_number(subject.case_number), subject.user_id, subject.patient_name,
      patient.name, bare_number(patient.phone), patient.email, bare_number(invoice.invoice_no), (
      select string_agg(concat_ws(E'\n', so.doctor_id, profile.name_en, profile.name_ar), E'\n' order by so.created_date, sop_id)
      from second_opinions so left join sop_doctors profile on profile.doctor_id = so.doctor_id
      where so.case_id = subject.case_id and so.active = 1))) as search_text,
    done.completed_date,
    (extract(epoch from done.completed_date - payment.paid_date) / 60)::integer as turnaround_minutes
  from review_cases subject
  left join patients patient on patient.user_id = subject.user_id
  left join payments payment on payment.case_id = subject.case_id
  left join lateral (select refund_state(payment.payment_id, payment_taken(payment)) as state) refund on true
  left join invoices invoice on invoice.case_id = subject.case_id
  left join lateral (select max(created_date) as completed_date from case_status_history history
    where history.case_id = subject.case_id and milestone = 'completed') done on true;

-- Writes the rows of case_overview anew. They are locked before anything is read, so that the later of two writers sees
-- the changes of the earlier one. The plan is generic, because planning takes ten times as long as running, and rows
-- are always looked up by key.
create function refresh_case_overview(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from case_overview where case_id = any (ids) order by case_id for no key update;
  insert into case_overview as known (case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes)
  select case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes
  from case_overview_source where case_id = any (ids)
  on conflict (case_id) do update set created_date = excluded.created_date, payment_status = excluded.payment_status,
    search_text = excluded.search_text, completed_date = excluded.completed_date,
    turnaround_minutes = excluded.turnaround_minutes
  where (known.created_date, known.payment_status, known.search_text, known.completed_date, known.turnaround_minutes)
    is distinct from (excluded.created_date, excluded.payment_status, excluded.search_text, excluded.completed_date,
      excluded.turnaround_minutes);
end $$;

-- The dashboard's figures by Riyadh day. Every change appends deltas, so that no two writers wait for each other. A job
-- in the background folds deltas into the daily rows. A reader adds both, so the sum is always exact.
create table dashboard_deltas (
  delta_id bigint generated always as identity primary key,
  day date not null,
  scope text not null,
  scope_id uuid not null,
  fact text not null,
  n integer not null,
  amount numeric(14, 2) not null default 0
);

create table dashboard_daily (
  scope text not null,
  fact text not null,
  day date not null,
  scope_id uuid not null,
  n bigint not null,
  amount numeric(18, 2) not null,
  -- The order also suits the question how many cases have a status, over all days.
  primary key (scope, fact, day, scope_id)
);
-- All figures of a period.
create index dashboard_daily_day on dashboard_daily (scope, day);

-- What a row counts for. Scope `all` is the whole hospital, `rt` a review type and `dc` a category.
create type dashboard_fact as (day date, scope text, scope_id uuid, fact text, amount numeric);

-- The facts of a case: its present status on the day of its creation. In the scopes `rt` and `dc` it counts as created
-- unless it is a draft.
create function case_facts(subject review_cases) returns setof dashboard_fact language sql immutable as $$
  select riyadh_day(subject.created_date), scope, scope_id, fact, 0::numeric
  from (values ('all', '00000000-0000-0000-0000-000000000000'::uuid, 'status:' || subject.status),
    ('rt', subject.rt_id, 'created'), ('dc', subject.dc_id, 'created')) as fact (scope, scope_id, fact)
  where scope = 'all' or subject.status <> 'draft'
$$;

-- The facts of a milestone, on its day. A completion also counts in the scopes `rt` and `dc`, and with the outcome of
-- the review.
create function milestone_facts(entry case_status_history, subject review_cases) returns setof dashboard_fact
language sql immutable as $$
  select riyadh_day(entry.created_date), scope, scope_id, fact, 0::numeric
  from (values ('all', '00000000-0000-0000-0000-000000000000'::uuid, entry.milestone),
    ('all', '00000000-0000-0000-0000-000000000000'::uuid, 'outcome:' || subject.outcome),
    ('rt', subject.rt_id, entry.milestone), ('dc', subject.dc_id, entry.milestone)) as fact (scope, scope_id, fact)
  where fact is not null
    and (entry.milestone = 'completed' or (fact = entry.milestone and scope = 'all' and fact in ('cancelled', 'rejected')))
$$;

create function payment_facts(payment payments) returns setof dashboard_fact language sql immutable as $$
  select riyadh_day(payment.paid_date), 'all', '00000000-0000-0000-0000-000000000000'::uuid, 'paid', payment.amount
  where payment.status = 'paid' and payment.paid_date is not null
$$;

-- A refund of money that was never collected is a fact of its own, in the currency of the payment.
create function refund_facts(refund refunds) returns setof dashboard_fact language sql immutable as $$
  select riyadh_day(refund.settled_date), 'all', '00000000-0000-0000-0000-000000000000'::uuid,
    case when refund.allocated then 'refunded' else 'unallocated:' || refund.currency end, refund.amount
  where refund.settled_date is not null
$$;

-- One transaction may change a person's name while another inserts a case of the same person. Neither sees the other
-- before it commits, and they share no row on which one could wait. So a writer of a case shares an advisory lock of
-- its people, and a writer of a name holds it alone. There are 1024 such locks for all people, because a transaction
-- can hold only a limited number.
create function follow_case_insert() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72158843, bucket)
  from (select distinct hashtext(user_id) & 1023 as bucket from new_rows order by 1) buckets;
  perform refresh_case_overview(array(select case_id from new_rows));
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select day, scope, scope_id, fact, count(*) from new_rows subject, case_facts(subject::review_cases) group by 1, 2, 3, 4;
  return null;
end $$;
create trigger review_cases_follow_insert after insert on review_cases
  referencing new table as new_rows for each statement execute function follow_case_insert();

create function follow_case_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from case_overview where case_id = old.case_id;
    insert into dashboard_deltas (day, scope, scope_id, fact, n) select day, scope, scope_id, fact, -1 from case_facts(old);
    return null;
  end if;
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select day, scope, scope_id, fact, sum(n)
  from (select *, -1 as n from case_facts(old) union all select *, 1 from case_facts(new)) changes
  group by 1, 2, 3, 4 having sum(n) <> 0;
  if (old.rt_id, old.dc_id, old.outcome) is distinct from (new.rt_id, new.dc_id, new.outcome) then
    insert into dashboard_deltas (day, scope, scope_id, fact, n)
    select day, scope, scope_id, fact, sum(n) from case_status_history entry
    cross join lateral (select *, -1 as n from milestone_facts(entry, old)
      union all select *, 1 from milestone_facts(entry, new)) changes
    where entry.case_id = new.case_id group by 1, 2, 3, 4 having sum(n) <> 0;
  end if;
  if old.user_id <> new.user_id then perform pg_advisory_xact_lock_shared(72158843, hashtext(new.user_id) & 1023); end if;
  if (old.user_id, old.created_date, old.case_number, old.patient_name)
    is distinct from (new.user_id, new.created_date, new.case_number, new.patient_name) then
    perform refresh_case_overview(array[new.case_id]);
  end if;
  return null;
end $$;
create trigger review_cases_follow_update after update on review_cases for each row
  when ((old.status, old.rt_id, old.dc_id, old.outcome, old.created_date, old.user_id, old.case_number, old.patient_name)
    is distinct from
    (new.status, new.rt_id, new.dc_id, new.outcome, new.created_date, new.user_id, new.case_number, new.patient_name))
  execute function follow_case_change();
create trigger review_cases_follow_delete after delete on review_cases for each row execute function follow_case_change();

create function follow_history() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n)
    select day, scope, scope_id, fact, -1 from review_cases subject, milestone_facts(old, subject)
    where subject.case_id = old.case_id;
    if old.milestone = 'completed' then perform refresh_case_overview(array[old.case_id]); end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n)
    select day, scope, scope_id, fact, 1 from review_cases subject, milestone_facts(new, subject)
    where subject.case_id = new.case_id;
    if new.milestone = 'completed' then perform refresh_case_overview(array[new.case_id]); end if;
  end if;
  return null;
end $$;
create trigger case_status_history_follow_insert after insert on case_status_history for each row
  when (new.milestone in ('completed', 'cancelled', 'rejected')) execute function follow_history();
create trigger case_status_history_follow_update after update on case_status_history for each row
  when ((old.case_id, old.milestone, old.created_date) is distinct from (new.case_id, new.milestone, new.created_date))
  execute function follow_history();
create trigger case_status_history_follow_delete after delete on case_status_history for each row
  when (old.milestone in ('completed', 'cancelled', 'rejected')) execute function follow_history();

-- One transaction writes a payment and its invoice, or a coordinator and the payment link. So the case's row of
-- case_overview is written once, at the commit, and not after each statement.
create function follow_at_commit() returns trigger language plpgsql as $$
declare
  ids uuid[];
  made text;
begin
  if tg_op <> 'INSERT' then ids := array[old.case_id]; end if;
  if tg_op <> 'DELETE' and (ids is null or ids <> array[new.case_id]) then ids := ids || new.case_id; end if;
  -- The first trigger at the commit sees all changes, so later ones for the same cases have nothing to do.
  made := concat(pg_current_xact_id(), ids);
  if current_setting('oversight.made', true) is distinct from made then
    perform refresh_case_overview(ids);
    perform set_config('oversight.made', made, true);
  end if;
  return null;
end $$;

create function follow_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount)
    select day, scope, scope_id, fact, -1, -amount from payment_facts(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount)
    select day, scope, scope_id, fact, 1, amount from payment_facts(new);
  end if;
  return null;
end $$;
create trigger payments_follow_rows after insert or delete on payments for each row execute function follow_payment();
create trigger payments_follow_update after update on payments for each row
  when ((old.case_id, old.status, old.paid_date, old.amount)
    is distinct from (new.case_id, new.status, new.paid_date, new.amount))
  execute function follow_payment();
create constraint trigger payments_follow_rows_late after insert or delete on payments
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger payments_follow_update_late after update on payments
  deferrable initially deferred for each row
  when ((old.case_id, old.status, old.paid_date) is distinct from (new.case_id, new.status, new.paid_date))
  execute function follow_at_commit();

create constraint trigger invoices_follow_rows after insert or delete on invoices
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger invoices_follow_update after update on invoices
  deferrable initially deferred for each row
  when ((old.case_id, old.invoice_no) is distinct from (new.case_id, new.invoice_no)) execute function follow_at_commit();

create function follow_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount)
    select day, scope, scope_id, fact, -1, -amount from refund_facts(old);
    if tg_op = 'DELETE' or old.payment_id <> new.payment_id then
      perform refresh_case_overview(array(select case_id from payments where payment_id = old.payment_id));
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount)
    select day, scope, scope_id, fact, 1, amount from refund_facts(new);
    perform refresh_case_overview(array(select case_id from payments where payment_id = new.payment_id));
  end if;
  return null;
end $$;
create trigger refunds_follow_rows after insert or delete on refunds for each row execute function follow_refund();
create trigger refunds_follow_update after update on refunds for each row
  when ((old.payment_id, old.status, old.settled_date, old.amount, old.currency, old.allocated)
    is distinct from (new.payment_id, new.status, new.settled_date, new.amount, new.currency, new.allocated))
  execute function follow_refund();

-- Prevents a change of the doctor's name until the row of case_overview is written.
create function follow_team() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72158843, hashtext(new.doctor_id) & 1023);
  return null;
end $$;
create trigger second_opinions_follow_rows after insert on second_opinions for each row execute function follow_team();
create trigger second_opinions_follow_update after update on second_opinions for each row
  when ((old.case_id, old.doctor_id, old.active, old.created_date)
    is distinct from (new.case_id, new.doctor_id, new.active, new.created_date))
  execute function follow_team();
create constraint trigger second_opinions_follow_rows_late after insert or delete on second_opinions
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger second_opinions_follow_update_late after update on second_opinions
  deferrable initially deferred for each row
  when ((old.case_id, old.doctor_id, old.active, old.created_date)
    is distinct from (new.case_id, new.doctor_id, new.active, new.created_date))
  execute function follow_at_commit();

create function follow_patient() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_advisory_xact_lock(72158843, hashtext(old.user_id) & 1023);
    perform refresh_case_overview(array(select case_id from review_cases where user_id = old.user_id));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.user_id <> new.user_id) then
    perform pg_advisory_xact_lock(72158843, hashtext(new.user_id) & 1023);
    perform refresh_case_overview(array(select case_id from review_cases where user_id = new.user_id));
  end if;
  return null;
end $$;
create trigger patients_follow_rows after insert or delete on patients for each row execute function follow_patient();
create trigger patients_follow_update after update on patients for each row
  when ((old.user_id, old.name, old.phone, old.email) is distinct from (new.user_id, new.name, new.phone, new.email))
  execute function follow_patient();

create function follow_doctor() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_advisory_xact_lock(72158843, hashtext(old.doctor_id) & 1023);
    perform refresh_case_overview(array(select case_id from second_opinions where doctor_id = old.doctor_id and active = 1));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.doctor_id <> new.doctor_id) then
    perform pg_advisory_xact_lock(72158843, hashtext(new.doctor_id) & 1023);
    perform refresh_case_overview(array(select case_id from second_opinions where doctor_id = new.doctor_id and active = 1));
  end if;
  return null;
end $$;
create trigger sop_doctors_follow_rows after insert or delete on sop_doctors for each row execute function follow_doctor();
create trigger sop_doctors_follow_update after update on sop_doctors for each row
  when ((old.doctor_id, old.name_en, old.name_ar) is distinct from (new.doctor_id, new.name_en, new.name_ar))
  execute function follow_doctor();

-- Moves deltas into the daily rows, the oldest first. Only one caller does so at a time; another one finds the lock
-- taken and returns 0.
create function fold_dashboard(most integer) returns integer language plpgsql as $$
declare moved integer := 0;
begin
  if not pg_try_advisory_xact_lock(7215884302) then return 0; end if;
  with taken as (
    delete from dashboard_deltas where delta_id in (select delta_id from dashboard_deltas order by delta_id limit most)
    returning scope, fact, day, scope_id, n, amount
  ), folded as (
    insert into dashboard_daily as known (scope, fact, day, scope_id, n, amount)
    select scope, fact, day, scope_id, sum(n), sum(amount) from taken group by scope, fact, day, scope_id
    on conflict (scope, fact, day, scope_id) do update set n = known.n + excluded.n, amount = known.amount + excluded.amount
  )
  select count(*) into moved from taken;
  return moved;
end $$;

-- Computes all tables above anew from the cases. Needed after a truncate, or after changes while triggers were off.
create function rebuild_oversight() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215884302);
  delete from case_overview;
  delete from dashboard_deltas;
  delete from dashboard_daily;
  insert into dashboard_daily (day, scope, scope_id, fact, n, amount)
  select day, scope, scope_id, fact, count(*), sum(amount) from (
    select facts.* from review_cases subject, case_facts(subject) facts
    union all
    select facts.* from case_status_history entry join review_cases subject using (case_id), milestone_facts(entry, subject) facts
    where milestone in ('completed', 'cancelled', 'rejected')
    union all
    select facts.* from payments payment, payment_facts(payment) facts
    union all
    select facts.* from refunds refund, refund_facts(refund) facts
  ) as counted group by 1, 2, 3, 4;
  insert into case_overview (case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes)
  select case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes from case_overview_source;
end $$;

create function follow_truncate() returns trigger language plpgsql as $$
begin
  perform rebuild_oversight();
  return null;
end $$;
create trigger review_cases_follow_truncate after truncate on review_cases for each statement execute function follow_truncate();
create trigger case_status_history_follow_truncate after truncate on case_status_history
  for each statement execute function follow_truncate();
create trigger payments_follow_truncate after truncate on payments for each statement execute function follow_truncate();
create trigger invoices_follow_truncate after truncate on invoices for each statement execute function follow_truncate();
create trigger refunds_follow_truncate after truncate on refunds for each statement execute function follow_truncate();
create trigger second_opinions_follow_truncate after truncate on second_opinions
  for each statement execute function follow_truncate();
create trigger patients_follow_truncate after truncate on patients for each statement execute function follow_truncate();
create trigger sop_doctors_follow_truncate after truncate on sop_doctors for each statement execute function follow_truncate();
