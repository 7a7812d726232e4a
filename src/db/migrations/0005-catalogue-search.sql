-- What keeps the catalogue's lists quick as its tables grow.

-- White space that PostgreSQL's \s does not know (no-break spaces, figure space, byte order mark) makes no other name either.
drop index disease_categories_active_name;
create unique index disease_categories_active_name on disease_categories
  (lower(btrim(regexp_replace(spec_en, '[\s\u00A0\u2007\u202F\uFEFF]+', ' ', 'g')))) where active = 1;

-- Search in the lists of categories, each name for itself.
create index disease_categories_search_en on disease_categories using gin (fold_text(spec_en) gin_trgm_ops) where active = 1;
create index disease_categories_search_ar on disease_categories using gin (fold_text(spec_ar) gin_trgm_ops) where active = 1;

-- The ids of a list as one text, one per line, so that no search finds the end of one and the start of the next.
-- array_to_string is only called stable because of types whose text depends on settings; text is none of them.
create function ids_text(ids text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(ids, E'\n');

-- Search in the list of case coordinators.
create index case_coordinators_search_speciality on case_coordinators
  using gin (fold_text(speciality_id::text) gin_trgm_ops) where active = 1;
create index case_coordinators_search_doctors on case_coordinators
  using gin (fold_text(ids_text(doctor_ids)) gin_trgm_ops) where active = 1;

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
