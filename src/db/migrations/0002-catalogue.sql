-- What patients choose from, and the doctors who look after each choice. Rows are never deleted, only deactivated.

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
  -- The folded names, for searches. They are folded when the row is written, because folding costs far more than
  -- searching. There is no trigram index, because it makes searches for one or two letters slower.
  search_en text generated always as (fold_text(spec_en)) stored,
  search_ar text generated always as (fold_text(spec_ar)) stored,
  check (cardinality(cond_en) = cardinality(cond_ar))
);
-- Names that differ only in white space are equal. PostgreSQL's \s does not know no-break spaces, figure spaces and
-- byte order marks, so they are listed.
create unique index disease_categories_active_name on disease_categories
  (lower(btrim(regexp_replace(spec_en, '[\s\u00A0\u2007\u202F\uFEFF]+', ' ', 'g')))) where active = 1;
-- At most one category is for patients who are not sure.
create unique index disease_categories_for_unsure on disease_categories (for_unsure) where for_unsure;
-- The administrators' lists and the picker: newest first.
create index disease_categories_newest on disease_categories (created_date desc, dc_id desc) where active = 1;

-- A list of ids as one text, one per line, so that no search finds the end of one id and the start of the next.
-- PostgreSQL calls array_to_string only stable, because the text of some types depends on settings. The type text does
-- not, so this function is immutable.
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

-- Processes keep the patients' choices in memory, and read them again after this notification. A trigger sends it at
-- the commit of every change, also of a change by hand.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('second_opinion_changes', 'catalogue:');
  return null;
end $$;
create trigger review_types_told after insert or update or delete or truncate on review_types
  for each statement execute function tell_catalogue_changed();
create trigger disease_categories_told after insert or update or delete or truncate on disease_categories
  for each statement execute function tell_catalogue_changed();

-- Days on which nobody works although they are not on a weekend.
create table holidays (
  day date primary key,
  name_en text not null,
  name_ar text not null,
  created_by text not null,
  created_date timestamptz not null
);

-- The history of changes to the directory and the catalogues.
create table catalogue_changes (
  change_id bigint generated always as identity primary key,
  date timestamptz not null,
  changed_by text not null,
  kind text not null check (kind in ('doctor', 'department', 'type', 'category', 'coordinators', 'holidays')),
  -- The id of the row, or the year of holidays.
  id text not null,
  before jsonb,
  after jsonb
);
-- All changes, newest first; and those of one kind, or of one row.
create index catalogue_changes_newest on catalogue_changes (date desc, change_id desc);
create index catalogue_changes_kind on catalogue_changes (kind, id, date desc, change_id desc);

-- The trigger's arguments are the kind and the column of the id. A change by hand is recorded under the database role.
-- Columns that follow from others, such as counts, are ignored.
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
