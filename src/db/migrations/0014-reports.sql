-- What a report answers, how it can be corrected, and how anybody can check a copy of it.

alter table review_cases
  add column questions jsonb not null default '[]',
  add column answers jsonb not null default '[]',
  add column outcome text check (
    outcome in ('confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive'));

-- The coordinator's corrections of a finished report; each is one further version of its PDFs.
create table addenda (
  case_id uuid not null references review_cases (case_id),
  version integer not null check (version > 1),
  doctor_id text not null,
  text text not null,
  created_date timestamptz not null,
  primary key (case_id, version)
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

-- Which milestones there are is said once, in the code, and grows with it.
alter table case_status_history drop constraint if exists case_status_history_milestone_check;
