-- What administrators look at: kept beside the cases by triggers, so that it also follows rows that are changed by SQL.

-- One row per case for searching and filtering: who it is about and how it stands with the money.
create table case_overview (
  case_id uuid primary key references review_cases (case_id) on delete cascade,
  created_date timestamptz not null,
  payment_status text not null,
  -- Case id, user id, the patient's name, and id and names of the coordinator and the doctors, folded.
  search_text text not null,
  completed_date timestamptz,
  -- From payment to report.
  turnaround_minutes integer
);
-- The text search.
create index case_overview_search on case_overview using gin (search_text gin_trgm_ops);
-- The payment filter, newest first.
create index case_overview_payment on case_overview (payment_status, created_date desc, case_id desc);
-- Turnaround of the cases completed in a period, from the index alone.
create index case_overview_turnaround on case_overview (completed_date) include (turnaround_minutes)
  where completed_date is not null;

create function refresh_case_overview(ids uuid[]) returns void language sql as $$
  insert into case_overview as known (case_id, created_date, payment_status, search_text, completed_date, turnaround_minutes)
  select subject.case_id, subject.created_date,
    case when payment.status is null then 'unpaid'
      when refund.status = 'requested' then 'refund_pending'
      when refund.status = 'settled' then 'refunded'
      when refund.status = 'failed' then 'refund_failed'
      else payment.status end,
    fold_text(concat_ws(' ', subject.case_id, subject.user_id, patient.name, (
      select string_agg(concat_ws(' ', so.doctor_id, profile.name_en, profile.name_ar), ' ' order by so.created_date, sop_id)
      from second_opinions so left join sop_doctors profile on profile.doctor_id = so.doctor_id
      where so.case_id = subject.case_id and so.active = 1))),
    done.completed_date,
    (extract(epoch from done.completed_date - payment.paid_date) / 60)::integer
  from review_cases subject
  left join patients patient on patient.user_id = subject.user_id
  left join payments payment on payment.case_id = subject.case_id
  left join refunds refund on refund.payment_id = payment.payment_id
  left join lateral (select max(created_date) as completed_date from case_status_history history
    where history.case_id = subject.case_id and milestone = 'completed') done on true
  where subject.case_id = any (ids)
  on conflict (case_id) do update set created_date = excluded.created_date, payment_status = excluded.payment_status,
    search_text = excluded.search_text, completed_date = excluded.completed_date,
    turnaround_minutes = excluded.turnaround_minutes
  where (known.created_date, known.payment_status, known.search_text, known.completed_date, known.turnaround_minutes)
    is distinct from (excluded.created_date, excluded.payment_status, excluded.search_text, excluded.completed_date,
      excluded.turnaround_minutes)
$$;

-- Figures by Riyadh day. Changes are appended as deltas, which no two writers ever fight over, and folded into the daily
-- rows in the background; what is read is the sum of both, exact at every moment.
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
  primary key (scope, fact, day, scope_id)
);

create function riyadh_day(moment timestamptz) returns date language sql immutable parallel safe
  return ((moment at time zone 'UTC') + interval '3 hours')::date;

-- scope all: cases by present status and day of creation; scope rt and dc: cases that are no drafts. sign is 1 or -1.
create function case_deltas(subject review_cases, sign integer) returns void language sql as $$
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select riyadh_day(subject.created_date), scope, scope_id, fact, sign
  from (values ('all', '00000000-0000-0000-0000-000000000000'::uuid, 'status:' || subject.status),
    ('rt', subject.rt_id, 'created'), ('dc', subject.dc_id, 'created')) as fact (scope, scope_id, fact)
  where scope = 'all' or subject.status <> 'draft'
$$;

create function milestone_deltas(entry case_status_history, subject review_cases, sign integer) returns void language sql as $$
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select riyadh_day(entry.created_date), scope, scope_id, entry.milestone, sign
  from (values ('all', '00000000-0000-0000-0000-000000000000'::uuid), ('rt', subject.rt_id), ('dc', subject.dc_id))
    as fact (scope, scope_id)
  where scope = 'all' or entry.milestone = 'completed'
$$;

create function follow_case_insert() returns trigger language plpgsql as $$
begin
  perform refresh_case_overview(array_agg(case_id)) from new_rows;
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select riyadh_day(created_date), scope, scope_id, fact, count(*)
  from new_rows subject
  cross join lateral (values ('all', '00000000-0000-0000-0000-000000000000'::uuid, 'status:' || subject.status),
    ('rt', subject.rt_id, 'created'), ('dc', subject.dc_id, 'created')) as fact (scope, scope_id, fact)
  where scope = 'all' or subject.status <> 'draft'
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger review_cases_follow_insert after insert on review_cases
  referencing new table as new_rows for each statement execute function follow_case_insert();

create function follow_case_change() returns trigger language plpgsql as $$
declare entry case_status_history;
begin
  if tg_op = 'DELETE' then
    perform case_deltas(old, -1);
    return null;
  end if;
  perform case_deltas(old, -1);
  perform case_deltas(new, 1);
  if (old.rt_id, old.dc_id) is distinct from (new.rt_id, new.dc_id) then
    for entry in select * from case_status_history where case_id = new.case_id and milestone = 'completed' loop
      perform milestone_deltas(entry, old, -1);
      perform milestone_deltas(entry, new, 1);
    end loop;
  end if;
  if (old.user_id, old.created_date) is distinct from (new.user_id, new.created_date) then
    perform refresh_case_overview(array[new.case_id]);
  end if;
  return null;
end $$;
create trigger review_cases_follow_update after update on review_cases for each row
  when ((old.status, old.rt_id, old.dc_id, old.created_date, old.user_id)
    is distinct from (new.status, new.rt_id, new.dc_id, new.created_date, new.user_id))
  execute function follow_case_change();
create trigger review_cases_follow_delete after delete on review_cases for each row execute function follow_case_change();

create function follow_history() returns trigger language plpgsql as $$
declare subject review_cases;
begin
  if tg_op <> 'INSERT' and old.milestone in ('completed', 'cancelled', 'rejected') then
    select * into subject from review_cases where case_id = old.case_id;
    perform milestone_deltas(old, subject, -1);
  end if;
  if tg_op <> 'DELETE' and new.milestone in ('completed', 'cancelled', 'rejected') then
    select * into subject from review_cases where case_id = new.case_id;
    perform milestone_deltas(new, subject, 1);
  end if;
  if tg_op <> 'INSERT' and old.milestone = 'completed' then perform refresh_case_overview(array[old.case_id]); end if;
  if tg_op <> 'DELETE' and new.milestone = 'completed' then perform refresh_case_overview(array[new.case_id]); end if;
  return null;
end $$;
create trigger case_status_history_follow_insert after insert on case_status_history for each row
  when (new.milestone in ('completed', 'cancelled', 'rejected')) execute function follow_history();
create trigger case_status_history_follow_change after update or delete on case_status_history
  for each row execute function follow_history();

create function follow_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'paid' and old.paid_date is not null then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount) values
      (riyadh_day(old.paid_date), 'all', '00000000-0000-0000-0000-000000000000', 'paid', -1, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.status = 'paid' and new.paid_date is not null then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount) values
      (riyadh_day(new.paid_date), 'all', '00000000-0000-0000-0000-000000000000', 'paid', 1, new.amount);
  end if;
  perform refresh_case_overview(array[case when tg_op = 'DELETE' then old.case_id else new.case_id end]);
  return null;
end $$;
create trigger payments_follow_rows after insert or delete on payments for each row execute function follow_payment();
create trigger payments_follow_update after update on payments for each row
  when ((old.status, old.paid_date, old.amount) is distinct from (new.status, new.paid_date, new.amount))
  execute function follow_payment();

create function follow_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_date is not null then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount) values
      (riyadh_day(old.settled_date), 'all', '00000000-0000-0000-0000-000000000000', 'refunded', -1, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.settled_date is not null then
    insert into dashboard_deltas (day, scope, scope_id, fact, n, amount) values
      (riyadh_day(new.settled_date), 'all', '00000000-0000-0000-0000-000000000000', 'refunded', 1, new.amount);
  end if;
  perform refresh_case_overview(array[case when tg_op = 'DELETE' then old.case_id else new.case_id end]);
  return null;
end $$;
create trigger refunds_follow after insert or update or delete on refunds for each row execute function follow_refund();

create function follow_team() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_case_overview(array[old.case_id]); end if;
  if tg_op <> 'DELETE' then perform refresh_case_overview(array[new.case_id]); end if;
  return null;
end $$;
create trigger second_opinions_follow_rows after insert or delete on second_opinions
  for each row execute function follow_team();
create trigger second_opinions_follow_update after update on second_opinions for each row
  when ((old.case_id, old.doctor_id, old.active) is distinct from (new.case_id, new.doctor_id, new.active))
  execute function follow_team();

create function follow_patient() returns trigger language plpgsql as $$
begin
  perform refresh_case_overview(array(select case_id from review_cases where user_id = new.user_id));
  return null;
end $$;
create trigger patients_follow_insert after insert on patients for each row
  when (new.name is not null) execute function follow_patient();
create trigger patients_follow_update after update on patients for each row
  when (old.name is distinct from new.name) execute function follow_patient();

create function follow_doctor() returns trigger language plpgsql as $$
begin
  perform refresh_case_overview(array(select case_id from second_opinions where doctor_id = new.doctor_id and active = 1));
  return null;
end $$;
create trigger sop_doctors_follow_insert after insert on sop_doctors for each row execute function follow_doctor();
create trigger sop_doctors_follow_update after update on sop_doctors for each row
  when ((old.name_en, old.name_ar) is distinct from (new.name_en, new.name_ar)) execute function follow_doctor();

-- Moves deltas into the daily rows, the oldest first. One at a time; a second caller finds the lock taken and leaves.
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

-- What was there before this migration.
select refresh_case_overview(array(select case_id from review_cases));
select case_deltas(review_cases, 1) from review_cases;
select milestone_deltas(history, subject, 1) from case_status_history history join review_cases subject using (case_id)
where milestone in ('completed', 'cancelled', 'rejected');
insert into dashboard_deltas (day, scope, scope_id, fact, n, amount)
select riyadh_day(paid_date), 'all', '00000000-0000-0000-0000-000000000000'::uuid, 'paid', 1, amount
from payments where status = 'paid' and paid_date is not null
union all
select riyadh_day(settled_date), 'all', '00000000-0000-0000-0000-000000000000'::uuid, 'refunded', 1, amount
from refunds where settled_date is not null;
