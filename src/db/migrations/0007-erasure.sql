-- Cases that are erased: who asked for it, what was answered, what must not be erased yet, and what was.

-- The key of what was said about an erasure, wrapped like those of cases: these words outlive the key of the case.
create table erasure_keys (
  -- The id of a request, an erasure or an approval.
  erasure_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys that are to be wrapped anew.
create index erasure_keys_wrapping on erasure_keys (key_id, erasure_id);

-- The key of the hashes that stand for people who were erased, wrapped like the others. One row, made with the first start.
create table person_keys (
  person_key_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);

create table erasure_requests (
  request_id uuid primary key,
  -- Who asks. When it is done only a keyed hash of the id is kept: with it the same person still finds the answer.
  user_id text,
  person_hash text,
  -- null: everything that is kept of them.
  case_id uuid references review_cases (case_id),
  state text not null check (state in ('open', 'done', 'refused', 'withdrawn')),
  -- Both encrypted with the request's own key.
  encrypted_reason bytea,
  encrypted_answer bytea,
  requested_date timestamptz not null,
  answered_date timestamptz,
  answered_by text,
  constraint erasure_requests_person check ((user_id is null) <> (person_hash is null)),
  constraint erasure_requests_done check (state <> 'done' or user_id is null)
);
-- Asking twice is asking once.
create unique index erasure_requests_once on erasure_requests (user_id, case_id) nulls not distinct where state = 'open';
-- What somebody asked for, newest first.
create index erasure_requests_of_person on erasure_requests (user_id, requested_date desc, request_id desc);
create index erasure_requests_of_hash on erasure_requests (person_hash, requested_date desc, request_id desc)
  where person_hash is not null;
-- The administrators' list, newest first.
create index erasure_requests_newest on erasure_requests (requested_date desc, request_id desc);
-- What waits for an answer, the oldest first.
create index erasure_requests_open on erasure_requests (requested_date, request_id) where state = 'open';
-- The requests that are done with a case.
create index erasure_requests_case on erasure_requests (case_id) where case_id is not null;

-- What was erased: kept outside too, so that it can be erased again after a restore.
create table erasures (
  erasure_id uuid primary key,
  case_id uuid not null constraint erasures_case unique references review_cases (case_id),
  actor_kind text not null,
  actor_id text not null,
  -- Encrypted with the erasure's own key.
  encrypted_reason bytea,
  erased_date timestamptz not null
);
-- The list that is kept outside, oldest first.
create index erasures_oldest on erasures (erased_date, case_id);

-- Cases that must not be erased for now. Why is said in their activity.
create table case_holds (
  case_id uuid primary key references review_cases (case_id),
  held_by text not null,
  held_date timestamptz not null
);

-- Acts that wait for a second person, and what was decided about them.
create table approvals (
  approval_id uuid primary key,
  kind text not null check (kind in ('refund', 'erasure', 'release_hold')),
  -- The refund, the request, else the case: what is to be done to.
  about_id uuid not null,
  -- null when a whole person is to be erased.
  case_id uuid references review_cases (case_id),
  request_id uuid references erasure_requests (request_id),
  refund_id uuid references refunds (refund_id),
  amount numeric(12, 2),
  currency text,
  -- Encrypted with the approval's own key: it outlives the key of the case.
  encrypted_reason bytea,
  -- Whose act it was; the id of administrators only.
  asked_kind text not null check (asked_kind in ('admin', 'patient', 'service')),
  asked_by text,
  asked_date timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  decided_by text,
  decided_date timestamptz
);
-- Asking twice is asking once.
create unique index approvals_once on approvals (kind, about_id) where state = 'waiting';
-- The list, newest first.
create index approvals_newest on approvals (asked_date desc, approval_id desc);
-- What waits for a second person, the oldest first.
create index approvals_waiting on approvals (asked_date, approval_id) where state = 'waiting';
-- What was to be done to a case.
create index approvals_case on approvals (case_id) where case_id is not null;
