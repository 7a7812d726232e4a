-- What keeps the catalogue's lists quick as its tables grow, and what is kept in memory true.

-- White space that PostgreSQL's \s does not know (no-break spaces, figure space, byte order mark) makes no other name either.
drop index disease_categories_active_name;
create unique index disease_categories_active_name on disease_categories
  (lower(btrim(regexp_replace(spec_en, '[\s\u00A0\u2007\u202F\uFEFF]+', ' ', 'g')))) where active = 1;

-- Names and ids as searches see them. Folding costs far more than looking, so it is done once, when a row is written; then
-- a search through thousands of rows is a matter of a millisecond. No trigram index: for one or two letters it is worse
-- than none.
alter table disease_categories
  add column search_en text generated always as (fold_text(spec_en)) stored,
  add column search_ar text generated always as (fold_text(spec_ar)) stored;

-- The ids of a list as one text, one per line, so that no search finds the end of one and the start of the next.
-- array_to_string is only called stable because of types whose text depends on settings; text is none of them.
create function ids_text(ids text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(ids, E'\n');

alter table case_coordinators add column search_ids text
  generated always as (fold_text(speciality_id::text || E'\n' || ids_text(doctor_ids))) stored;

-- The open cases of a coordinator, counted without a look at the closed ones.
create index review_cases_open_of_coordinator on review_cases (case_coordinator_id)
  where case_coordinator_id is not null
    and status in ('draft', 'review', 'payment_pending', 'payment_failed', 'payment_success');

-- How many doctors a department has, kept beside it: counting them grows with the directory.
alter table departments add column doctor_count integer not null default 0;
update departments set doctor_count =
  (select count(*) from sop_doctors where sop_doctors.department_id = departments.department_id);

create function follow_department_doctors() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update departments set doctor_count = doctor_count + came.number
    from (select department_id, count(*)::integer as number from arrived group by department_id) as came
    where departments.department_id = came.department_id;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update departments set doctor_count = doctor_count - went.number
    from (select department_id, count(*)::integer as number from departed group by department_id) as went
    where departments.department_id = went.department_id;
  end if;
  if tg_op = 'TRUNCATE' then
    update departments set doctor_count = 0;
  end if;
  return null;
end $$;

create trigger sop_doctors_counted_insert after insert on sop_doctors
  referencing new table as arrived for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_update after update on sop_doctors
  referencing new table as arrived old table as departed for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_delete after delete on sop_doctors
  referencing old table as departed for each statement execute function follow_department_doctors();
create trigger sop_doctors_counted_truncate after truncate on sop_doctors
  for each statement execute function follow_department_doctors();

-- Processes keep what patients choose from in memory and listen for this message: whoever changes the rows sends it, also
-- by hand, when the change commits.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('second_opinion_changes', 'catalogue:');
  return null;
end $$;

create trigger review_types_told after insert or update or delete or truncate on review_types
  for each statement execute function tell_catalogue_changed();
create trigger disease_categories_told after insert or update or delete or truncate on disease_categories
  for each statement execute function tell_catalogue_changed();
