-- A team changes while its case is at work, patient and coordinator write to each other, and holidays are no working days.

-- What patient and coordinator say to each other.
create table case_messages (
  message_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  sender text not null check (sender in ('patient', 'coordinator')),
  sender_id text not null,
  text text not null,
  -- Whom the hub was asked to tell of it; null when that person had been told of another one shortly before.
  announced_to text,
  sent_date timestamptz not null,
  -- When the other side read it.
  read_date timestamptz
);
-- The messages of a case, newest first, and what was announced in the last hour.
create index case_messages_case on case_messages (case_id, sent_date desc, message_id desc);
-- What one side has not read yet, counted beside a case.
create index case_messages_unread on case_messages (case_id, sender) where read_date is null;

alter table second_opinions
  -- When its doctor was last reminded that the opinion is waited for.
  add column reminded_date timestamptz;

alter table sop_activity
  -- What was said to it in words. A moment that the patient sees too keeps its words in the history.
  add column note text;

-- Days that are no working days although they are no weekend.
create table holidays (
  day date primary key,
  name_en text not null,
  name_ar text not null,
  created_by text not null,
  created_date timestamptz not null
);
