-- What a report answers, how it can be corrected, and how anybody can check a copy of it.

alter table review_cases
  add column questions jsonb not null default '[]',
  add column answers jsonb not null default '[]',
  add column outcome text check (
    outcome in ('confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'));

-- The coordinator's corrections of a finished report; each is one further version of its PDFs.
create table addenda (
  addendum_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  version integer not null check (version > 1),
  doctor_id text not null,
  text text not null,
  created_date timestamptz not null,
  unique (case_id, version)
);

-- A PDF from before has no code printed on it, and can be verified nowhere.
alter table reports
  add column version integer not null default 1,
  add column code text,
  add column sha256 bytea,
  drop constraint reports_pkey,
  add primary key (case_id, language, version);
-- The PDF that a code is printed on.
create unique index reports_code on reports (code);

-- Tells the PDFs of one case apart, read like a column: `reports.edition`. The first version is named as it was when there was no
-- other, because sealed PDFs are bound to that name.
create function edition(reports) returns text language sql immutable
  return case when $1.version = 1 then $1.language else $1.language || ' v' || $1.version end;
