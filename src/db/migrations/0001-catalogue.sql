-- Catalogues: what patients choose from and who looks after it.

create extension if not exists pg_trgm;

-- Case-insensitive search text with Arabic spelling variants made one: alef forms, ya and alef maqsura, ta marbuta and ha;
-- tatweel and diacritics vanish. Both sides of a search go through it.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return lower(translate(input,
    U&'\0622\0623\0625\0671\0649\06CC\0629\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0670',
    U&'\0627\0627\0627\0627\064A\064A\0647'));

-- The LIKE pattern for a folded substring; %, _ and \ are ordinary characters.
create function fold_pattern(input text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold_text(input), '\', '\\'), '%', '\%'), '_', '\_') || '%';

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
  active integer not null default 1 check (active in (0, 1)),
  created_by text not null,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz,
  check (cardinality(cond_en) = cardinality(cond_ar))
);
create unique index disease_categories_active_name
  on disease_categories (lower(regexp_replace(btrim(spec_en), '\s+', ' ', 'g'))) where active = 1;
-- The administrators' lists and the picker: newest first.
create index disease_categories_newest on disease_categories (created_date desc, dc_id desc) where active = 1;

create table case_coordinators (
  cc_id uuid primary key,
  speciality_id uuid not null references disease_categories (dc_id),
  doctor_ids text[] not null,
  active integer not null default 1 check (active in (0, 1)),
  created_by text not null,
  created_date timestamptz not null,
  updated_by text,
  updated_date timestamptz
);
create unique index case_coordinators_active_speciality on case_coordinators (speciality_id) where active = 1;
-- The administrators' list: newest first.
create index case_coordinators_newest on case_coordinators (created_date desc, cc_id desc) where active = 1;

create table departments (
  department_id text primary key,
  name_en text not null,
  name_ar text not null,
  created_date timestamptz not null,
  updated_date timestamptz
);

create table sop_doctors (
  doctor_id text primary key,
  department_id text not null references departments (department_id),
  name_en text not null,
  name_ar text not null,
  speciality_en text not null,
  speciality_ar text not null,
  lang text check (lang in ('en', 'ar')),
  created_date timestamptz not null,
  updated_date timestamptz
);
-- Doctors counted by department, and found in one department after the other by map-doctors.
create index sop_doctors_department on sop_doctors (department_id, doctor_id);
-- Text search over id and names.
create index sop_doctors_search on sop_doctors
  using gin (fold_text(doctor_id || ' ' || name_en || ' ' || name_ar) gin_trgm_ops);
