-- Catalogues: what patients choose from and who looks after it. Rows are never deleted, only switched off.

create table review_types (
  rt_id uuid primary key,
  title_en text not null,
  title_ar text not null,
  description_en text not null,
  description_ar text not null,
  min_review_days integer not null check (min_review_days >= 1),
  max_review_days integer not null check (max_review_days >= min_review_days),
  reviewed_doctors_count integer not null check (reviewed_doctors_count >= 0),
  price numeric(12, 2) not null check (price > 0),
  icon text,
  active integer not null default 1 check (active in (0, 1)),
  created_by text not null,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz
);
create unique index review_types_active_title on review_types (lower(title_en)) where active = 1;
-- The administrators' list and the picker: newest first.
create index review_types_newest on review_types (created_date desc, rt_id desc);

create table disease_categories (
  dc_id uuid primary key,
  spec_en text not null,
  spec_ar text not null,
  cond_en text[] not null,
  cond_ar text[] not null,
  doctor_ids text[] not null default '{}',
  -- Offered to patients who are not sure what they have.
  for_unsure boolean not null default false,
  active integer not null default 1 check (active in (0, 1)),
  created_by text not null,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz,
  -- Names as searches see them. Folding costs far more than looking, so it is done once, when a row is written. No trigram
  -- index: for one or two letters it is worse than none.
  search_en text generated always as (fold_text(spec_en)) stored,
  search_ar text generated always as (fold_text(spec_ar)) stored,
  check (cardinality(cond_en) = cardinality(cond_ar))
);
-- White space makes no other name, also where PostgreSQL's \s does not know it (no-break spaces, figure space, byte order mark).
create unique index disease_categories_active_name on disease_categories
  (lower(btrim(regexp_replace(spec_en, '[\s\u00A0\u2007\u202F\uFEFF]+', ' ', 'g')))) where active = 1;
-- One at most is for those who are not sure.
create unique index disease_categories_for_unsure on disease_categories (for_unsure) where for_unsure;
-- The administrators' lists and the picker: newest first.
create index disease_categories_newest on disease_categories (created_date desc, dc_id desc) where active = 1;

-- The ids of a list as one text, one per line, so that no search finds the end of one and the start of the next.
-- array_to_string is only called stable because of types whose text depends on settings; text is none of them.
create function ids_text(ids text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string(ids, E'\n');

create table case_coordinators (
  cc_id uuid primary key,
  speciality_id uuid not null references disease_categories (dc_id),
  doctor_ids text[] not null,
  active integer not null default 1 check (active in (0, 1)),
  created_by text not null,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz,
  search_ids text generated always as (fold_text(speciality_id::text || E'\n' || ids_text(doctor_ids))) stored
);
create unique index case_coordinators_active_speciality on case_coordinators (speciality_id) where active = 1;
-- The administrators' list: newest first.
create index case_coordinators_newest on case_coordinators (created_date desc, cc_id desc) where active = 1;

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

-- Days that are no working days although they are no weekend.
create table holidays (
  day date primary key,
  name_en text not null,
  name_ar text not null,
  created_by text not null,
  created_date timestamptz not null
);

-- Who changed what of the directory and the catalogues, before and after.
create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  date timestamptz not null,
  changed_by text not null,
  kind text not null check (kind in ('doctor', 'department', 'type', 'category', 'coordinators', 'holidays')),
  -- The row's, or the year of holidays.
  id text not null,
  before jsonb,
  after jsonb
);
-- All changes, newest first; and those of one kind, or of one row.
create index catalogue_changes_newest on catalogue_changes (date desc, change_id desc);
create index catalogue_changes_kind on catalogue_changes (kind, id, date desc, change_id desc);

-- The kind and the column of the id come with the trigger. Whoever writes by hand is known by their role. What changes by itself,
-- such as a count, is no change.
create function record_catalogue_change() returns trigger language plpgsql as $$
declare
  by_themselves constant text[] := '{doctor_count,search_en,search_ar,search_ids,created_by,created_date,updated_by,updated_date}';
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if before - by_themselves is distinct from after - by_themselves then
    insert into catalogue_changes (date, changed_by, kind, id, before, after)
    values (coalesce((after ->> 'updated_date')::timestamptz, (after ->> 'created_date')::timestamptz, now()),
      coalesce(after ->> 'updated_by', after ->> 'created_by', session_user), tg_argv[0],
      coalesce(after, before) ->> tg_argv[1], before - by_themselves, after - by_themselves);
  end if;
  return null;
end $$;
create trigger sop_doctors_recorded after insert or update or delete on sop_doctors
  for each row execute function record_catalogue_change('doctor', 'doctor_id');
create trigger departments_recorded after insert or update or delete on departments
  for each row execute function record_catalogue_change('department', 'department_id');
create trigger review_types_recorded after insert or update or delete on review_types
  for each row execute function record_catalogue_change('type', 'rt_id');
create trigger disease_categories_recorded after insert or update or delete on disease_categories
  for each row execute function record_catalogue_change('category', 'dc_id');
create trigger case_coordinators_recorded after insert or update or delete on case_coordinators
  for each row execute function record_catalogue_change('coordinators', 'cc_id');
