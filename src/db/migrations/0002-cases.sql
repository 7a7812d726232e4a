-- Cases and everything that happens to them. Catalogue rows are never deleted, only switched off, so rt_id and dc_id carry
-- no foreign key: it would make every new case write a lock into the same few hot catalogue rows.

create table patients (
  user_id text primary key,
  name text,
  phone text,
  email text,
  -- The language of messages: the last lang header, else the token's claim.
  lang_header text check (lang_header in ('en', 'ar')),
  lang_claim text check (lang_claim in ('en', 'ar')),
  created_date timestamptz not null,
  updated_date timestamptz not null
);

create table review_cases (
  case_id uuid primary key,
  user_id text not null,
  rt_id uuid not null,
  dc_id uuid not null,
  patient_age integer not null check (patient_age between 0 and 150),
  patient_gender text not null check (patient_gender in ('male', 'female')),
  status text not null check (status in ('draft', 'review', 'rejected', 'payment_pending', 'payment_success',
    'payment_failed', 'cancelled', 'completed')),
  medical_history text,
  medical_documents jsonb not null default '[]',
  reject_reason text,
  case_coordinator_id text,
  draft_notif_sent integer not null default 0 check (draft_notif_sent in (0, 1)),
  delay_report_sent integer not null default 0 check (delay_report_sent in (0, 1)),
  payment_url text,
  total_amount numeric(12, 2),
  report jsonb,
  cancel_reason text,
  cancel_code text,
  cancelled_by text,
  due_date timestamptz,
  -- Bumped by whatever changes the content of the report: assignments, opinions, completion.
  version integer not null default 0,
  created_date timestamptz not null,
  updated_date timestamptz not null
);
-- A patient's list, newest first, and the counts by status beside it, from one index.
create index review_cases_owner on review_cases (user_id, created_date desc, case_id desc) include (status);
-- The administrators' list, newest first, without and with a status.
create index review_cases_newest on review_cases (created_date desc, case_id desc);
create index review_cases_status on review_cases (status, created_date desc, case_id desc);
-- The open cases of a coordinator.
create index review_cases_coordinator on review_cases (case_coordinator_id, created_date desc, case_id desc)
  where case_coordinator_id is not null;
-- Draft reminders: what is still to be claimed, oldest first.
create index review_cases_draft_due on review_cases (created_date, case_id) where status = 'draft' and draft_notif_sent = 0;
-- Delay reports: what is still to be claimed.
create index review_cases_report_due on review_cases (due_date, case_id)
  where status = 'payment_success' and delay_report_sent = 0;
-- Overdue cases on the dashboard and in the administrators' filter.
create index review_cases_overdue on review_cases (due_date) where status = 'payment_success';

create table second_opinions (
  sop_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  doctor_id text not null,
  requested_documents jsonb not null default '[]',
  active integer not null default 1 check (active in (0, 1)),
  is_coordinator integer not null default 0 check (is_coordinator in (0, 1)),
  diagnosis text,
  recommendations text,
  coordinator_summary text,
  opinion_status text not null default 'pending' check (opinion_status in ('pending', 'draft', 'submitted')),
  submitted_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null
);
create unique index second_opinions_one_coordinator on second_opinions (case_id) where active = 1 and is_coordinator = 1;
create unique index second_opinions_one_doctor on second_opinions (case_id, doctor_id)
  where active = 1 and is_coordinator = 0;
-- A doctor's assignments, newest first.
create index second_opinions_doctor on second_opinions (doctor_id, is_coordinator, created_date desc, sop_id desc)
  where active = 1;
-- The team of a case, former members included.
create index second_opinions_case on second_opinions (case_id, created_date);

create table case_status_history (
  history_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  milestone text not null check (milestone in ('new_case', 'coordinator_assigned', 'coordinator_changed', 'payment_pending',
    'payment_success', 'doctor_assigned', 'opinion_submitted', 'documents_requested', 'documents_added', 'delay_notified',
    'rejected', 'cancelled', 'refund_requested', 'refund_settled', 'refund_failed', 'completed')),
  actor_kind text not null,
  actor_id text not null,
  note text,
  created_date timestamptz not null
);
-- The timeline of a case.
create index case_status_history_case on case_status_history (case_id, created_date, history_id);

create table sop_activity (
  activity_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  action text not null,
  actor_kind text not null,
  actor_id text not null,
  details jsonb not null default '{}',
  created_date timestamptz not null
);
-- What the staff see of a case.
create index sop_activity_case on sop_activity (case_id, created_date, activity_id);

create table sticky_header_cards (
  card_id uuid primary key,
  user_id text not null,
  case_id uuid not null references review_cases (case_id),
  active integer not null default 1 check (active in (0, 1)),
  created_date timestamptz not null,
  updated_date timestamptz not null,
  constraint sticky_header_cards_user_case unique (user_id, case_id)
);
-- A patient's banners.
create index sticky_header_cards_shown on sticky_header_cards (user_id, updated_date desc) where active = 1;

create table reports (
  case_id uuid not null references review_cases (case_id),
  language text not null check (language in ('en', 'ar')),
  pdf bytea not null,
  created_date timestamptz not null,
  primary key (case_id, language)
);
-- A PDF is compressed already.
alter table reports alter column pdf set storage external;

create table idempotency_keys (
  user_id text not null,
  key text not null,
  body_hash bytea not null,
  case_id uuid not null,
  created_date timestamptz not null,
  primary key (user_id, key)
);
-- The clean-up of keys that have had their day.
create index idempotency_keys_age on idempotency_keys (created_date);
