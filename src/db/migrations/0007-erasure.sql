-- The erasure of cases: requests and answers, holds that prevent it, and what was erased.

-- The keys of texts about an erasure, wrapped like those of cases. The texts need their own keys, because erasing
-- deletes the case's key.
create table erasure_keys (
  -- The id of a request, an erasure or an approval.
  erasure_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys to wrap anew.
create index erasure_keys_wrapping on erasure_keys (key_id, erasure_id);

-- The key of the hashes that replace the ids of erased people, wrapped like the others. One row, made at the first
-- start.
create table person_keys (
  person_key_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);

create table erasure_requests (
  request_id uuid primary key,
  -- The person who asks. Once the request is done, only a keyed hash of the id is stored. By this hash the same person
  -- still finds the answer.
  user_id text,
  person_hash text,
  -- null when the person wants everything to be erased.
  case_id uuid references review_cases (case_id),
  state text not null check (state in ('open', 'done', 'refused', 'withdrawn')),
  -- Both are encrypted with the request's own key.
  encrypted_reason bytea,
  encrypted_answer bytea,
  requested_date timestamptz not null,
  answered_date timestamptz,
  answered_by text,
  constraint erasure_requests_person check ((user_id is null) <> (person_hash is null)),
  constraint erasure_requests_done check (state <> 'done' or user_id is null)
);
-- A second request for the same erasure is the first one, while that is open.
create unique index erasure_requests_once on erasure_requests (user_id, case_id) nulls not distinct where state = 'open';
-- A person's requests, newest first.
create index erasure_requests_of_person on erasure_requests (user_id, requested_date desc, request_id desc);
create index erasure_requests_of_hash on erasure_requests (person_hash, requested_date desc, request_id desc)
  where person_hash is not null;
-- The administrators' list, newest first.
create index erasure_requests_newest on erasure_requests (requested_date desc, request_id desc);
-- Requests that wait for an answer, the oldest first.
create index erasure_requests_open on erasure_requests (requested_date, request_id) where state = 'open';
-- The requests about a case.
create index erasure_requests_case on erasure_requests (case_id) where case_id is not null;

-- What was erased. The list is also kept outside the database, so that the erasures can be repeated after a restore.
create table erasures (
  erasure_id uuid primary key,
  case_id uuid not null constraint erasures_case unique references review_cases (case_id),
  actor_kind text not null,
  actor_id text not null,
  -- Encrypted with the erasure's own key.
  encrypted_reason bytea,
  erased_date timestamptz not null
);
-- The list for outside the database, oldest first.
create index erasures_oldest on erasures (erased_date, case_id);

-- Cases that must not be erased for now. Their activity says why.
create table case_holds (
  case_id uuid primary key references review_cases (case_id),
  held_by text not null,
  held_date timestamptz not null
);

-- Acts that wait for a second person, and the decisions about them.
create table approvals (
  approval_id uuid primary key,
  kind text not null check (kind in ('refund', 'erasure', 'release_hold')),
  -- The refund, else the request, else the case.
  about_id uuid not null,
  -- null when a whole person is to be erased.
  case_id uuid references review_cases (case_id),
  request_id uuid references erasure_requests (request_id),
  refund_id uuid references refunds (refund_id),
  amount numeric(12, 2),
  currency text,
  -- Encrypted with the approval's own key, because it outlives the key of the case.
  encrypted_reason bytea,
  -- Who asked for the act. Only administrators have an id here.
  asked_kind text not null check (asked_kind in ('admin', 'patient', 'service')),
  asked_by text,
  asked_date timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  decided_by text,
  decided_date timestamptz
);
-- A second request for the same act is the first one, while that waits.
create unique index approvals_once on approvals (kind, about_id) where state = 'waiting';
-- The list, newest first.
create index approvals_newest on approvals (asked_date desc, approval_id desc);
-- Acts that wait for a second person, the oldest first.
create index approvals_waiting on approvals (asked_date, approval_id) where state = 'waiting';
-- The approvals about a case.
create index approvals_case on approvals (case_id) where case_id is not null;
