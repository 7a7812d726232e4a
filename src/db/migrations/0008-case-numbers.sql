-- What people call a case by, whose it is, and the search that finds it by these.

-- The search knows phone and e-mail as well. Patients come first, as with everybody who writes them: their triggers read cases.
create or replace trigger patients_follow_update after update on patients for each row
  when ((old.user_id, old.name, old.phone, old.email) is distinct from (new.user_id, new.name, new.phone, new.email))
  execute function follow_patient();

alter table review_cases
  -- Null until the worker has numbered a case from before there were numbers, or one made by the version that knew none.
  add column case_number text constraint review_cases_case_number unique,
  -- Whom it is about, and what they are to the owner of the account; null when it was not said.
  add column patient_name text,
  add column relation text check (relation in ('self', 'child', 'parent', 'spouse', 'other'));

-- One for all years, so that a number never comes twice. After 999,999 it has a digit more.
create sequence case_numbers;

-- The check digit that makes a wrong digit, or two neighbours that changed places (but 0 and 9), a number that is none.
create function luhn_digit(digits text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  total integer := 0;
  value integer;
begin
  for place in 1..length(digits) loop
    -- From the right, every second one doubled, beginning with the first.
    value := substr(digits, length(digits) + 1 - place, 1)::integer * (1 + place % 2);
    total := total + value / 10 + value % 10;
  end loop;
  return (10 - total % 10) % 10;
end $$;

-- SO-<Riyadh year>-<6 digits>-<check digit>, as in domain/case/case-number.ts.
create function case_number(created timestamptz, serial bigint) returns text language sql immutable strict parallel safe
  return (select 'SO-' || year || '-' || digits || '-' || luhn_digit(year || digits)::text
    from (select extract(year from riyadh_day(created))::text as year,
      lpad(serial::text, greatest(6, length(serial::text)), '0') as digits) parts);

create function next_case_number(created timestamptz) returns text language sql volatile
  return case_number(created, nextval('case_numbers'));

-- Gives numbers to cases without one, the oldest first; answers how many. A number changes what the search knows of a case,
-- which also brings the lines from before this migration up to date. Locks in the order of the ids, as every refresh does;
-- a case that somebody is at work on has its turn later.
create function number_cases(most integer) returns integer language plpgsql as $$
declare
  subject record;
  numbered integer := 0;
begin
  for subject in
    select case_id, created_date from review_cases where case_number is null
    order by case_id limit most for update skip locked
  loop
    update review_cases set case_number = next_case_number(subject.created_date) where case_id = subject.case_id;
    numbered := numbered + 1;
  end loop;
  return numbered;
end $$;

-- A number as it is searched for, however it was written down: digits and letters alone, and the plus of a telephone number.
create function bare_number(input text) returns text language sql immutable strict parallel safe
  return regexp_replace(translate(lower(input),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    '01234567890123456789'), '[^0-9a-z+]', '', 'g');

-- The text of a case's line: ids, numbers without their separators, names, one per line.
create or replace view case_overview_source as
  select subject.case_id, subject.created_date,
    case when payment.status is null then 'unpaid'
      when refund.status = 'requested' then 'refund_pending'
      when refund.status = 'settled' then 'refunded'
      when refund.status = 'failed' then 'refund_failed'
      else payment.status end as payment_status,
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
  left join refunds refund on refund.payment_id = payment.payment_id
  left join invoices invoice on invoice.case_id = subject.case_id
  left join lateral (select max(created_date) as completed_date from case_status_history history
    where history.case_id = subject.case_id and milestone = 'completed') done on true;

create or replace function follow_case_change() returns trigger language plpgsql as $$
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
  if (old.rt_id, old.dc_id) is distinct from (new.rt_id, new.dc_id) then
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
create or replace trigger review_cases_follow_update after update on review_cases for each row
  when ((old.status, old.rt_id, old.dc_id, old.created_date, old.user_id, old.case_number, old.patient_name)
    is distinct from (new.status, new.rt_id, new.dc_id, new.created_date, new.user_id, new.case_number, new.patient_name))
  execute function follow_case_change();

create function follow_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_case_overview(array[old.case_id]); end if;
  if tg_op <> 'DELETE' then perform refresh_case_overview(array[new.case_id]); end if;
  return null;
end $$;
create trigger invoices_follow_rows after insert or delete on invoices for each row execute function follow_invoice();
create trigger invoices_follow_update after update on invoices for each row
  when ((old.case_id, old.invoice_no) is distinct from (new.case_id, new.invoice_no)) execute function follow_invoice();
create trigger invoices_follow_truncate after truncate on invoices for each statement execute function follow_truncate();

-- Cases that are still to be numbered, the oldest first: ids begin with their time.
create index review_cases_unnumbered on review_cases (case_id) where case_number is null;
-- The administrators' list by due date, one status after the other: earliest first, none last, then newest first.
create index review_cases_due on review_cases (status, due_date, created_date desc, case_id desc);
