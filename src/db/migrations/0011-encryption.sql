-- The words of a case are sealed with a key of its own before they get here; the key lies beside it, wrapped.

create table case_keys (
  case_id uuid primary key references review_cases (case_id) on delete cascade,
  -- The id of the wrapping key, then the sealed key.
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys that are to be wrapped anew, and how many each wrapping key still has.
create index case_keys_wrapping on case_keys (key_id, case_id);

-- Whether what is written now is sealed, and how that is told: one row. In a database where nobody has worked yet it begins as true. In one that
-- the version before may still be working on, `npm run encrypt-data` sets it, and nothing sets it back.
create table encryption (
  one boolean primary key default true check (one),
  sealing boolean not null,
  switched_date timestamptz,
  -- What a sealed text begins with. Nobody who writes a text can guess it, so that none is taken for a sealed one.
  mark text not null default ' sealed:' || replace(gen_random_uuid()::text, '-', '') || ':'
);
insert into encryption (sealing)
select not exists (select from review_cases) and not exists (select from patients) and not exists (select from review_types);
