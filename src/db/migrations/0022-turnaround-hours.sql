-- The turnaround by the hour beside the one by the minute: a median is found among some hundred hours, and then among the
-- minutes of one or two of them, instead of among the minutes of all that was ever completed.

-- What is kept as sums alone and counted from the cases by the day.
create function has_daily_figures(scope text) returns boolean language sql immutable parallel safe
  return scope not in ('hours', 'minutes', 'outcome');

-- Whoever is completing a case, folding or summing up is waited for: none of it may count by the minute alone.
lock table case_overview in share row exclusive mode;
select pg_advisory_xact_lock(7215884302);

-- Months are summed up anew, with the hours, by the chore that does so: one after the other, and by day until it is there.
delete from dashboard_sums;
update dashboard_summed set since = 'infinity', before = '-infinity';

create or replace function completion_facts(done case_overview) returns setof dashboard_fact language sql stable as $$
  select riyadh_day(done.completed_date), scope, '00000000-0000-0000-0000-000000000000'::uuid, fact, 0::numeric
  from (values ('hours', floor(done.turnaround_minutes / 60.0)::text), ('minutes', done.turnaround_minutes::text),
    ('outcome', (select outcome from review_cases where case_id = done.case_id))) as facts (scope, fact)
  where done.completed_date is not null and fact is not null
$$;

-- As before, with the hours.
create or replace function fold_dashboard(most integer) returns integer language plpgsql as $$
declare moved integer := 0;
begin
  if not pg_try_advisory_xact_lock(7215884302) then return 0; end if;
  with taken as (
    delete from dashboard_deltas where delta_id in (select delta_id from dashboard_deltas order by delta_id limit most)
    returning scope, fact, day, scope_id, n, amount
  ), folded as (
    insert into dashboard_daily as known (scope, fact, day, scope_id, n, amount)
    select scope, fact, day, scope_id, sum(n), sum(amount) from taken where has_daily_figures(scope)
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

create or replace function sum_dashboard(today date) returns boolean language plpgsql as $$
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
    select facts.scope, facts.fact, facts.scope_id, 1, 0 from case_overview done, completion_facts(done) facts
    where done.completed_date >= riyadh_start(first) and done.completed_date < riyadh_start(after)
    union all
    select scope, fact, scope_id, -n, 0 from dashboard_deltas
    where not has_daily_figures(scope) and day >= first and day < after
  ) figures, (values ('month'), ('year'), ('decade')) as units (unit)
  group by 1, 2, 3, 4, 5
  on conflict (unit, scope, start, fact, scope_id)
    do update set n = known.n + excluded.n, amount = known.amount + excluded.amount;
  update dashboard_summed set since = least(summed.since, first), before = greatest(summed.before, after);
  return true;
end $$;

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
  delete from dashboard_deltas where not has_daily_figures(scope);
end $$;
