-- Cases and everything that belongs to them. The service encrypts what people write before it is stored here; see
-- db/encryption/columns.ts.

create function riyadh_day(moment timestamptz) returns date language sql immutable parallel safe
  return ((moment at time zone 'UTC') + interval '3 hours')::date;

-- The moment at which a Riyadh day begins.
create function riyadh_start(day date) returns timestamptz language sql immutable parallel safe
  return (day::timestamp - interval '3 hours') at time zone 'UTC';

-- One sequence for all years, so that no number is used twice. Numbers after 999,999 have seven digits.
create sequence case_numbers;

-- The check digit of a case number. It detects a wrong digit, and two neighbouring digits in the wrong order, except 0
-- and 9.
create function luhn_digit(digits text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  total integer := 0;
  value integer;
begin
  for place in 1..length(digits) loop
    -- Every second digit from the right is doubled, beginning with the last one.
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

-- rt_id and dc_id have no foreign key, because every new case would then write a lock into the same few catalogue rows.
create table review_cases (
  case_id uuid primary key,
  case_number text not null default next_case_number(now()) constraint review_cases_case_number unique,
  user_id text not null,
  rt_id uuid not null,
  dc_id uuid not null,
  patient_age integer not null check (patient_age between 0 and 150),
  patient_gender text not null check (patient_gender in ('male', 'female')),
  -- The person whom the case is about, and how that person is related to the owner of the account; null when not given.
  patient_name text,
  relation text check (relation in ('self', 'child', 'parent', 'spouse', 'other')),
  status text not null check (status in ('draft', 'review', 'rejected', 'payment_pending', 'payment_success',
    'payment_failed', 'cancelled', 'completed')),
  medical_history text,
  medical_documents jsonb not null default '[]',
  questions jsonb not null default '[]',
  answers jsonb not null default '[]',
  reject_reason text,
  cancel_reason text,
  cancel_code text,
  cancelled_by text,
  case_coordinator_id text,
  -- When the patient was told that the draft will be erased unless it is changed.
  expiry_told_date timestamptz,
  draft_notif_sent integer not null default 0 check (draft_notif_sent in (0, 1)),
  delay_report_sent integer not null default 0 check (delay_report_sent in (0, 1)),
  payment_url text,
  total_amount numeric(12, 2),
  due_date timestamptz,
  -- The last delay that the patient was told of: its reason, the new date, and when the patient was told.
  delay_reason text,
  delay_new_date date,
  delay_notified_date timestamptz,
  -- When the patient last sent documents. A doctor who has not opened the case since has not seen them.
  documents_added_date timestamptz,
  report jsonb,
  outcome text check (outcome in ('confirmed', 'changed_diagnosis', 'changed_treatment', 'changed_both', 'inconclusive')),
  -- Raised by every change of the report's content: assignments, opinions, completion.
  version integer not null default 0,
  -- When the case was rejected, cancelled or completed; null while it is open.
  closed_date timestamptz,
  -- When the patient withdrew consent. Afterwards no doctor sees the case, whatever its status.
  consent_withdrawn_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  check ((closed_date is not null) = (status in ('rejected', 'cancelled', 'completed')))
);
-- A patient's list, newest first, and the counts by status beside it, from one index.
create index review_cases_owner on review_cases (user_id, created_date desc, case_id desc) include (status);
-- The administrators' list, newest first: all cases, by status, by review type and by category.
create index review_cases_newest on review_cases (created_date desc, case_id desc);
create index review_cases_status on review_cases (status, created_date desc, case_id desc);
create index review_cases_type on review_cases (rt_id, created_date desc, case_id desc);
create index review_cases_category on review_cases (dc_id, created_date desc, case_id desc);
-- The administrators' list by the last change; and by amount, the largest first, cases without an amount last.
create index review_cases_updated on review_cases (updated_date desc, case_id desc);
create index review_cases_amount on review_cases (total_amount desc nulls last, created_date desc, case_id desc);
-- The administrators' list by due date, for one status at a time: earliest first, cases without a date last, then
-- newest first.
create index review_cases_due on review_cases (status, due_date, created_date desc, case_id desc);
-- Cases that were closed in a period. The dashboard's figures link to this list.
create index review_cases_closed on review_cases (status, closed_date) include (outcome) where closed_date is not null;
-- The cases of a coordinator.
create index review_cases_coordinator on review_cases (case_coordinator_id, created_date desc, case_id desc)
  where case_coordinator_id is not null;
-- Drafts whose reminder is not claimed yet, oldest first.
create index review_cases_draft_due on review_cases (created_date, case_id) where status = 'draft' and draft_notif_sent = 0;
-- Old drafts whose patients were told that they will be erased.
create index review_cases_expiring on review_cases (expiry_told_date) where status = 'draft' and expiry_told_date is not null;
-- Cases whose delay report is not claimed yet.
create index review_cases_report_due on review_cases (due_date, case_id)
  where status = 'payment_success' and delay_report_sent = 0;
-- Overdue cases on the dashboard and in the administrators' filter.
create index review_cases_overdue on review_cases (due_date) where status = 'payment_success';
-- The administrators' worklist: cases that wait for a coordinator, and cases that wait for their payment, the oldest
-- first.
create index review_cases_to_assign on review_cases (updated_date, case_id) where status = 'review';
create index review_cases_to_pay on review_cases (created_date, case_id) where status in ('payment_pending', 'payment_failed');

-- Cases that were kept as long as required, by the day on which they were closed.
create index review_cases_kept on review_cases (closed_date, case_id) where status in ('completed', 'cancelled');

create function date_closing() returns trigger language plpgsql as $$
begin
  new.closed_date := case when new.status in ('rejected', 'cancelled', 'completed') then new.updated_date end;
  return new;
end $$;
create trigger review_cases_date_closing before update on review_cases for each row
  when (old.status <> new.status) execute function date_closing();
create trigger review_cases_date_closed before insert on review_cases for each row
  when (new.status in ('rejected', 'cancelled', 'completed') and new.closed_date is null) execute function date_closing();

-- The key with which the texts of a case are encrypted. Erasing a case deletes its key.
create table case_keys (
  case_id uuid primary key references review_cases (case_id) on delete cascade,
  -- The id of the wrapping key, then the encrypted key.
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys to wrap anew, and how many keys each wrapping key still wraps.
create index case_keys_wrapping on case_keys (key_id, case_id);

create table second_opinions (
  sop_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  doctor_id text not null,
  active integer not null default 1 check (active in (0, 1)),
  is_coordinator integer not null default 0 check (is_coordinator in (0, 1)),
  -- What the coordinator asks of a specialist, and the day by which the coordinator wishes an answer.
  note text,
  wished_date date,
  requested_documents jsonb not null default '[]',
  -- The patient's last words to a request for documents.
  answer_note text,
  answered_date timestamptz,
  diagnosis text,
  recommendations text,
  -- A specialist's answers to the patient's questions, for the coordinator.
  answers jsonb not null default '[]',
  coordinator_summary text,
  -- The coordinator's unfinished summary.
  summary_draft text,
  opinion_status text not null default 'pending' check (opinion_status in ('pending', 'draft', 'submitted')),
  submitted_date timestamptz,
  -- Who last reopened the opinion, and the note that came with it. null again once the opinion is submitted.
  reopened_by text check (reopened_by in ('specialist', 'coordinator')),
  reopen_note text,
  -- The doctor has seen the documents that came up to this moment. null before the doctor first opened the case with
  -- new documents.
  documents_seen_date timestamptz,
  -- When the doctor was last reminded that the opinion is due.
  reminded_date timestamptz,
  -- The doctor's names on the report. null until the case is completed.
  doctor_names jsonb,
  -- When the case was closed; null while it is open. The triggers below keep it, so that a doctor's open work is found
  -- without reading all former work.
  closed_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null
);
create unique index second_opinions_one_coordinator on second_opinions (case_id) where active = 1 and is_coordinator = 1;
create unique index second_opinions_one_doctor on second_opinions (case_id, doctor_id)
  where active = 1 and is_coordinator = 0;
-- A doctor's assignments, newest first.
create index second_opinions_doctor on second_opinions (doctor_id, is_coordinator, created_date desc, sop_id desc)
  where active = 1;
-- A doctor's open work, and work that was closed lately.
create index second_opinions_work on second_opinions (doctor_id, is_coordinator, closed_date) where active = 1;
-- The team of a case, including former members.
create index second_opinions_case on second_opinions (case_id, created_date);

create function date_work() returns trigger language plpgsql as $$
begin
  new.closed_date := (select closed_date from review_cases where case_id = new.case_id);
  return new;
end $$;
create trigger second_opinions_date_work before insert on second_opinions for each row execute function date_work();
create function close_work() returns trigger language plpgsql as $$
begin
  update second_opinions set closed_date = new.closed_date where case_id = new.case_id;
  return null;
end $$;
create trigger review_cases_close_work after update on review_cases for each row
  when (old.closed_date is distinct from new.closed_date) execute function close_work();

-- Pictures that a specialist adds to an opinion.
create table opinion_pictures (
  picture_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  sop_id uuid not null references second_opinions (sop_id),
  caption text not null,
  jpeg bytea not null,
  width integer not null,
  height integer not null,
  created_date timestamptz not null
);
create index opinion_pictures_case on opinion_pictures (case_id);
create index opinion_pictures_opinion on opinion_pictures (sop_id, created_date, picture_id);

-- How many active assignments a doctor has. Otherwise every page of a list of thousands would count them.
create table assignment_totals (
  doctor_id text not null,
  is_coordinator integer not null,
  total integer not null,
  primary key (doctor_id, is_coordinator)
);

create function follow_assignment_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.active = 1 then
    update assignment_totals set total = total - 1
    where doctor_id = old.doctor_id and is_coordinator = old.is_coordinator;
  end if;
  if tg_op <> 'DELETE' and new.active = 1 then
    insert into assignment_totals as known (doctor_id, is_coordinator, total) values (new.doctor_id, new.is_coordinator, 1)
    on conflict (doctor_id, is_coordinator) do update set total = known.total + 1;
  end if;
  return null;
end $$;
-- The triggers run at the end of the transaction, so that two transactions that change the same total wait only
-- briefly.
create constraint trigger second_opinions_total_rows after insert or delete on second_opinions
  deferrable initially deferred for each row execute function follow_assignment_totals();
create constraint trigger second_opinions_total_update after update on second_opinions
  deferrable initially deferred for each row
  when ((old.doctor_id, old.is_coordinator, old.active) is distinct from (new.doctor_id, new.is_coordinator, new.active))
  execute function follow_assignment_totals();

create table case_status_history (
  history_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  milestone text not null check (milestone in ('new_case', 'coordinator_assigned', 'coordinator_changed', 'payment_pending',
    'payment_success', 'doctor_assigned', 'opinion_submitted', 'documents_requested', 'documents_added', 'delay_notified',
    'rejected', 'cancelled', 'refund_requested', 'refund_settled', 'refund_failed', 'completed', 'consent_withdrawn',
    'report_updated', 'erased')),
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
  -- The note of an entry that only the staff see. When the patient sees the entry too, its note is in the history.
  note text,
  created_date timestamptz not null
);
-- The activity of a case, for the staff.
create index sop_activity_case on sop_activity (case_id, created_date, activity_id);

-- The worklist of an administrator whose hold somebody else released.
create index sop_activity_released on sop_activity ((details ->> 'held_by'), created_date) where action = 'hold_released';

-- The posts of patient and coordinator.
create table thread_posts (
  message_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  sender text not null check (sender in ('patient', 'coordinator')),
  sender_id text not null,
  text text not null,
  -- The documents that were sent with the post and added to the case.
  document_ids uuid[] not null default '{}',
  -- The recipient of the message about this post. null when that person got a message about another post shortly
  -- before.
  announced_to text,
  sent_date timestamptz not null,
  -- When the other side read the post.
  read_date timestamptz
);
-- The posts of a case, newest first, and those of the last hour that were announced.
create index thread_posts_case on thread_posts (case_id, sent_date desc, message_id desc);
-- The posts that one side has not read yet, counted in lists of cases.
create index thread_posts_unread on thread_posts (case_id, sender) where read_date is null;

-- The posts of a case's team.
create table team_posts (
  message_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  doctor_id text not null,
  text text not null,
  -- The recipients of the message about this post. Doctors who got one about another post shortly before are left out.
  announced_to text[] not null,
  -- The doctors who have read the post.
  read_by text[] not null default '{}',
  sent_date timestamptz not null
);
-- The posts of a case, newest first; those of the last hour that were announced; and those that a doctor has not read.
create index team_posts_case on team_posts (case_id, sent_date desc, message_id desc);
-- Administrators' notes about a case for each other. No page of doctors or patients shows them.
create table case_notes (
  note_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  admin_id text not null,
  -- The name given at sign-in, because no directory lists administrators.
  admin_name text,
  text text not null,
  created_date timestamptz not null
);
-- The notes about a case, newest first.
create index case_notes_case on case_notes (case_id, created_date desc, note_id desc);
-- The deliveries of messages that the service itself sends: one row per message and channel.
create table message_deliveries (
  delivery_id uuid primary key,
  key text not null,
  case_id uuid not null references review_cases (case_id),
  event text not null,
  -- The activity that caused the message; null for the scheduler's reminders.
  activity_id uuid,
  recipient_kind text not null check (recipient_kind in ('patient', 'doctor')),
  recipient_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- The result of the last try.
  state text not null check (state in ('sent', 'refused', 'failed')),
  -- True when nothing is tried any more until an administrator sends the message again.
  given_up boolean not null,
  tries integer not null,
  -- The receiving system's id of the message.
  remote_id text,
  -- Masked, as it was at the last try.
  address text,
  date timestamptz not null,
  constraint message_deliveries_key unique (key)
);
-- The messages about a case, newest first.
create index message_deliveries_case on message_deliveries (case_id, date desc, delivery_id desc);
-- The deliveries that wait for an administrator: their list, and the oldest ones in the worklist.
create index message_deliveries_given_up on message_deliveries (date, delivery_id) where given_up;

-- People who should have got a message about a case and have no address. A row is deleted once a message is sent to the
-- person.
create table nobody_reached (
  case_id uuid not null references review_cases (case_id),
  recipient_kind text not null check (recipient_kind in ('patient', 'doctor')),
  recipient_id text not null,
  date timestamptz not null,
  primary key (recipient_kind, recipient_id, case_id)
);
-- The administrators' worklist, the oldest first.
create index nobody_reached_date on nobody_reached (date, case_id);
-- For the erasure of a case.
create index nobody_reached_case on nobody_reached (case_id);

create table sticky_header_cards (
  card_id uuid primary key,
  user_id text not null,
  case_id uuid not null references review_cases (case_id),
  active integer not null default 1 check (active in (0, 1)),
  created_date timestamptz not null,
  updated_date timestamptz not null,
  constraint sticky_header_cards_user_case unique (user_id, case_id)
);
-- The cards on a patient's pages.
create index sticky_header_cards_shown on sticky_header_cards (user_id, updated_date desc) where active = 1;

-- Issued PDFs: one per language and version. Each has its own code printed on it.
create table reports (
  case_id uuid not null references review_cases (case_id),
  language text not null check (language in ('en', 'ar')),
  version integer not null check (version > 0),
  code text not null,
  sha256 bytea not null,
  -- Not compressed, because encrypted bytes do not become smaller.
  pdf bytea not null,
  created_date timestamptz not null,
  primary key (case_id, language, version)
);
alter table reports alter column pdf set storage external;
-- The PDF with a given code.
create unique index reports_code on reports (code);

-- Tells the PDFs of one case apart. It is read like a column: `reports.edition`. The encrypted PDF is bound to it.
create function edition(reports) returns text language sql immutable
  return $1.language || ' v' || $1.version;

-- The coordinator's corrections of a finished report. Each one makes a new version of its PDFs.
create table addenda (
  addendum_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  version integer not null check (version > 1),
  doctor_id text not null,
  text text not null,
  created_date timestamptz not null,
  unique (case_id, version)
);

create table idempotency_keys (
  user_id text not null,
  key text not null,
  body_hash bytea not null,
  case_id uuid not null,
  created_date timestamptz not null,
  primary key (user_id, key)
);
-- Expired keys, to be deleted.
create index idempotency_keys_age on idempotency_keys (created_date);
