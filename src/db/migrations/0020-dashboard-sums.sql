-- Sums per month, year and decade beside the figures per day, and the turnaround and the outcomes of completed cases with them:
-- what a long period costs to read then depends on its months and years, neither on its days nor on its cases.

-- Unit is month, year or decade, start its first day. A year and a decade hold those of their months that are summed up (see
-- dashboard_summed).
create table dashboard_sums (
  unit text not null,
  scope text not null,
  start date not null,
  fact text not null,
  scope_id uuid not null,
  n bigint not null,
  amount numeric(18, 2) not null,
  primary key (unit, scope, start, fact, scope_id)
);

-- Which months are summed up: all from the first on and before the other, which are firsts of a month. None at the beginning;
-- a chore takes one after the other, see sum_dashboard. What lies outside is read by day, and so is exact as well.
create table dashboard_summed (
  the_only boolean primary key default true check (the_only),
  since date not null,
  before date not null
);
insert into dashboard_summed (since, before) values ('infinity', '-infinity');

-- The moment at which a Riyadh day begins.
create function riyadh_start(day date) returns timestamptz language sql immutable parallel safe
  return (day::timestamp - interval '3 hours') at time zone 'UTC';

-- The days of a period that are no whole month.
create index dashboard_daily_day on dashboard_daily (scope, day);

-- What a completed case counts for beside its milestone, by the Riyadh day of its completion: its minutes from payment to
-- report, and what the review came to. Both are kept as sums alone; single days are read from the cases themselves.
create function completion_facts(done case_overview) returns setof dashboard_fact language sql stable as $$
  select riyadh_day(done.completed_date), scope, '00000000-0000-0000-0000-000000000000'::uuid, fact, 0::numeric
  from (select 'minutes', done.turnaround_minutes::text
    union all select 'outcome', (select outcome from review_cases where case_id = done.case_id)) as facts (scope, fact)
  where done.completed_date is not null and fact is not null
$$;

create function follow_completion() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n)
    select day, scope, scope_id, fact, -1 from completion_facts(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into dashboard_deltas (day, scope, scope_id, fact, n)
    select day, scope, scope_id, fact, 1 from completion_facts(new);
  end if;
  return null;
end $$;
create trigger case_overview_follow_insert after insert on case_overview for each row
  when (new.completed_date is not null) execute function follow_completion();
create trigger case_overview_follow_update after update on case_overview for each row
  when ((old.completed_date, old.turnaround_minutes) is distinct from (new.completed_date, new.turnaround_minutes))
  execute function follow_completion();
create trigger case_overview_follow_delete after delete on case_overview for each row
  when (old.completed_date is not null) execute function follow_completion();

-- A case that is deleted has lost its history before, and with it its completion.
create function follow_outcome() returns trigger language plpgsql as $$
begin
  insert into dashboard_deltas (day, scope, scope_id, fact, n)
  select riyadh_day(completed_date), 'outcome', '00000000-0000-0000-0000-000000000000'::uuid, fact, change
  from case_overview, (values (old.outcome, -1), (new.outcome, 1)) as changes (fact, change)
  where case_id = new.case_id and completed_date is not null and fact is not null;
  return null;
end $$;
create trigger review_cases_follow_outcome after update on review_cases for each row
  when (old.outcome is distinct from new.outcome) execute function follow_outcome();

-- As before; what falls into a month that is summed up is added there too. The version before calls it like this one.
create or replace function fold_dashboard(most integer) returns integer language plpgsql as $$
declare moved integer := 0;
begin
  if not pg_try_advisory_xact_lock(7215884302) then return 0; end if;
  with taken as (
    delete from dashboard_deltas where delta_id in (select delta_id from dashboard_deltas order by delta_id limit most)
    returning scope, fact, day, scope_id, n, amount
  ), folded as (
    insert into dashboard_daily as known (scope, fact, day, scope_id, n, amount)
    select scope, fact, day, scope_id, sum(n), sum(amount) from taken where scope not in ('minutes', 'outcome')
    group by scope, fact, day, scope_id
    on conflict (scope, fact, day, scope_id) do update set n = known.n + excluded.n, amount = known.amount + excluded.amount
  ), summed as (
    insert into dashboard_sums as known (unit, scope, start, fact, scope_id, n, amount)
    select unit, scope, date_trunc(unit, day::timestamp)::date, fact, scope_id, sum(n), sum(amount)
    from taken join dashboard_summed on day >= since and day < before, (values ('month'), ('year'), ('decade')) as units (unit)
    group by 1, 2, 3, 4, 5
    on conflict (unit, scope, start, fact, scope_id)
      do update set n = known.n + excluded.n, amount = known.amount + excluded.amount
  )
  select count(*) into moved from taken;
  return moved;
end $$;

-- Sums up one more month: the present one, those that have begun since, then backwards for as long as there are figures.
-- Whoever changes folded figures holds the same lock. What is not folded yet will be added when it is: of minutes and
-- outcomes, which are counted from the cases, it is taken off until then. Answers whether there was something to do.
create function sum_dashboard(today date) returns boolean language plpgsql as $$
declare
  summed dashboard_summed;
  first date;
  after date;
begin
  if not pg_try_advisory_xact_lock(7215884302) then return false; end if;
  select * into summed from dashboard_summed;
  if summed.since > summed.before then
    first := date_trunc('month', today::timestamp)::date;
    summed.since := first;
  elsif summed.before <= today then first := summed.before;
  elsif exists (select from dashboard_daily where scope = 'all' and day < summed.since) then
    first := summed.since - interval '1 month';
  else return false;
  end if;
  after := first + interval '1 month';
  insert into dashboard_sums as known (unit, scope, start, fact, scope_id, n, amount)
  select unit, scope, date_trunc(unit, first::timestamp)::date, fact, scope_id, sum(n), sum(amount) from (
    select scope, fact, scope_id, n, amount from dashboard_daily where day >= first and day < after
    union all
    select facts.scope, facts.fact, '00000000-0000-0000-0000-000000000000'::uuid, 1, 0
    from case_overview done left join review_cases subject on subject.case_id = done.case_id
    cross join lateral (values ('minutes', done.turnaround_minutes::text), ('outcome', subject.outcome)) as facts (scope, fact)
    where done.completed_date >= riyadh_start(first) and done.completed_date < riyadh_start(after) and facts.fact is not null
    union all
    select scope, fact, scope_id, -n, 0 from dashboard_deltas
    where scope in ('minutes', 'outcome') and day >= first and day < after
  ) figures, (values ('month'), ('year'), ('decade')) as units (unit)
  group by 1, 2, 3, 4, 5
  on conflict (unit, scope, start, fact, scope_id)
    do update set n = known.n + excluded.n, amount = known.amount + excluded.amount;
  update dashboard_summed set since = least(summed.since, first), before = greatest(summed.before, after);
  return true;
end $$;

-- As before; months are then summed up anew.
create or replace function rebuild_oversight() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215884302);
  delete from case_overview;
  delete from dashboard_deltas;
  delete from dashboard_daily;
  delete from dashboard_sums;
  update dashboard_summed set since = 'infinity', before = '-infinity';
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
  -- Nothing is summed up yet that these would have to be added to.
  delete from dashboard_deltas where scope in ('minutes', 'outcome');
end $$;

-- A payment and its invoice, or a coordinator and the link to pay, are written by one transaction: the line of their case is
-- made anew once, when it commits, and not for each of them.
create function follow_at_commit() returns trigger language plpgsql as $$
declare
  ids uuid[];
  made text;
begin
  if tg_op <> 'INSERT' then ids := array[old.case_id]; end if;
  if tg_op <> 'DELETE' and (ids is null or ids <> array[new.case_id]) then ids := ids || new.case_id; end if;
  -- Whoever comes second at a commit finds what the first has made: all was written before.
  made := concat(pg_current_xact_id(), ids);
  if current_setting('oversight.made', true) is distinct from made then
    perform refresh_case_overview(ids);
    perform set_config('oversight.made', made, true);
  end if;
  return null;
end $$;

create or replace function follow_payment() returns trigger language plpgsql as $$
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
create constraint trigger payments_follow_rows_late after insert or delete on payments
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger payments_follow_update_late after update on payments
  deferrable initially deferred for each row
  when ((old.case_id, old.status, old.paid_date) is distinct from (new.case_id, new.status, new.paid_date))
  execute function follow_at_commit();

drop trigger invoices_follow_rows on invoices;
drop trigger invoices_follow_update on invoices;
drop function follow_invoice();
create constraint trigger invoices_follow_rows after insert or delete on invoices
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger invoices_follow_update after update on invoices
  deferrable initially deferred for each row
  when ((old.case_id, old.invoice_no) is distinct from (new.case_id, new.invoice_no)) execute function follow_at_commit();

-- What is left to be done at once: nobody renames the doctor until the line is made.
create or replace function follow_team() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72158843, hashtext(new.doctor_id) & 1023);
  return null;
end $$;
drop trigger second_opinions_follow_rows on second_opinions;
create trigger second_opinions_follow_rows after insert on second_opinions for each row execute function follow_team();
create constraint trigger second_opinions_follow_rows_late after insert or delete on second_opinions
  deferrable initially deferred for each row execute function follow_at_commit();
create constraint trigger second_opinions_follow_update_late after update on second_opinions
  deferrable initially deferred for each row
  when ((old.case_id, old.doctor_id, old.active, old.created_date)
    is distinct from (new.case_id, new.doctor_id, new.active, new.created_date))
  execute function follow_at_commit();
