-- Who opened a case, and on whose consent it is kept.

-- The log's numbers. Whoever takes one has a transaction id already, so that the chain may conclude: when every transaction
-- from before a moment is over, so is every one that took a number before it.
create sequence access_ids;
create function next_access_id() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('access_ids');
end $$;

-- One row per reading, not per request: see log_reading. Written before the answer leaves, never changed again.
create table access_log (
  access_id bigint primary key default next_access_id(),
  at timestamptz not null,
  -- Where they came in: a surface, a link, or a command of the operators.
  surface text not null check (surface in ('app', 'pro', 'admin', 'operator')),
  actor_kind text not null check (actor_kind in ('patient', 'doctor', 'admin', 'operator')),
  -- Of a patient the alias that is kept in their row of patients.
  actor_id text not null,
  action text not null check (action in ('opened_case', 'listed_documents', 'opened_document', 'opened_report',
    'read_messages', 'searched', 'listed', 'exported', 'erased', 'token_made', 'revoked', 'held', 'hold_released',
    'opened_with_reason', 'approval_asked', 'approved', 'approval_rejected')),
  case_id uuid,
  -- What was opened, where that is less than the case: the language of a report, a document; or whom an act is about.
  object_id text,
  -- Ours, which nobody else chooses; and the caller's own, where the request had one.
  request_id text,
  given_request_id text,
  -- The network they called from, IPv4 /24 or IPv6 /48; null when nobody can vouch for one.
  address text,
  -- What was searched for, or why a case was opened, encrypted with a key of its own, which may be deleted while the row stays.
  words_id uuid,
  words bytea,
  -- The other filters of a search or an export: codes, ids and dates. And how many rows it found.
  filter jsonb,
  count integer
);
-- Who opened a case, newest first; and whether the same was written in the last minutes.
create index access_log_case on access_log (case_id, at desc, access_id desc) where case_id is not null;
-- What somebody opened, newest first.
create index access_log_actor on access_log (actor_id, at desc, access_id desc);
-- The whole log, newest first, and those who opened many cases in an hour.
create index access_log_newest on access_log (at desc, access_id desc);
-- One kind of action, newest first.
create index access_log_action on access_log (action, at desc, access_id desc);

-- The cases that a search showed or an export held, up to a thousand in a row: 100,000 cases are 100 rows. They are written
-- before the row of the log, which says how many there are, in its transaction.
create table access_cases (
  access_id bigint not null,
  place integer not null,
  case_ids uuid[] not null,
  primary key (access_id, place)
);
-- Which exports and searches held a case. What waits to be put into the index stays short, as in case_overview_search.
create index access_cases_case on access_cases using gin (case_ids) with (gin_pending_list_limit = 64);

-- Cases that an administrator gave a reason to read: for how long. Consent that is withdrawn closes them.
create table case_openings (
  admin_id text not null,
  case_id uuid not null references review_cases (case_id),
  until_date timestamptz not null,
  primary key (admin_id, case_id)
);
-- All who opened a case, to close it to them.
create index case_openings_case on case_openings (case_id);
-- Openings that are over, to be forgotten.
create index case_openings_over on case_openings (until_date);

-- The keys of words in the log, wrapped like those of cases.
create table access_keys (
  words_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys that are to be wrapped anew.
create index access_keys_wrapping on access_keys (key_id, words_id);

-- The chain: each digest covers the rows after the one before it up to a number, and the hash of the one before.
create table access_digests (
  seq integer primary key check (seq > 0),
  up_to bigint not null,
  count integer not null check (count > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  digested_date timestamptz not null
);

-- What the next digest may cover: rows up to a number, once every transaction from before this one is over. One row.
create table access_mark (
  only_one boolean primary key default true check (only_one),
  up_to bigint not null,
  xid xid8 not null
);
insert into access_mark (up_to, xid) values (0, pg_current_xact_id());

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger access_log_stands before update or delete on access_log for each row execute function refuse_change();
create trigger access_log_stays before truncate on access_log for each statement execute function refuse_change();
create trigger access_cases_stand before update or delete on access_cases for each row execute function refuse_change();
create trigger access_cases_stay before truncate on access_cases for each statement execute function refuse_change();
create trigger access_digests_stand before update or delete on access_digests for each row execute function refuse_change();
create trigger access_digests_stay before truncate on access_digests for each statement execute function refuse_change();
-- Also for who replays changes as a replica does.
alter table access_log enable always trigger access_log_stands, enable always trigger access_log_stays;
alter table access_cases enable always trigger access_cases_stand, enable always trigger access_cases_stay;
alter table access_digests enable always trigger access_digests_stand, enable always trigger access_digests_stay;

-- When the same reader did the same with the same object, less than `apart` before or after: the date of the newest row. What is
-- on no case yet, a document that its owner looks at before it is attached, is found by its reader. In plpgsql, so that the
-- index of one of the two is used.
create function reading_logged_at(at timestamptz, surface text, actor_id text, action text, case_id uuid, object_id text,
  apart interval) returns timestamptz language plpgsql stable as $$
begin
  if reading_logged_at.case_id is null then
    return (select known.at from access_log known
      where known.actor_id = reading_logged_at.actor_id
        and known.at > reading_logged_at.at - apart and known.at < reading_logged_at.at + apart
        and known.case_id is null and known.surface = reading_logged_at.surface
        and known.action = reading_logged_at.action and known.object_id is not distinct from reading_logged_at.object_id
      order by known.at desc limit 1);
  end if;
  return (select known.at from access_log known
    where known.case_id = reading_logged_at.case_id
      and known.at > reading_logged_at.at - apart and known.at < reading_logged_at.at + apart
      and known.surface = reading_logged_at.surface and known.actor_id = reading_logged_at.actor_id
      and known.action = reading_logged_at.action and known.object_id is not distinct from reading_logged_at.object_id
    order by known.at desc limit 1);
end $$;

-- Writes a reading that is not logged yet, and answers the date of the row that counts. Who reads the same at the same moment
-- waits here until the other has committed; so the log is looked at after the lock.
create function log_reading(reading jsonb, apart interval) returns timestamptz language plpgsql volatile as $$
declare
  given access_log := jsonb_populate_record(null::access_log, reading);
  known timestamptz;
begin
  perform pg_advisory_xact_lock(72158844,
    hashtext(concat_ws(E'\n', given.surface, given.actor_id, given.action, given.case_id, given.object_id)));
  known := reading_logged_at(given.at, given.surface, given.actor_id, given.action, given.case_id, given.object_id, apart);
  if known is not null then
    return known;
  end if;
  insert into access_log (at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, given_request_id, address)
  values (given.at, given.surface, given.actor_kind, given.actor_id, given.action, given.case_id, given.object_id, given.request_id,
    given.given_request_id, given.address);
  return given.at;
end $$;

-- What patients are asked to agree to, as it was worded at the time. The newest counts.
create table consent_notices (
  version integer generated always as identity primary key,
  title_en text not null,
  text_en text not null,
  title_ar text not null,
  text_ar text not null,
  -- The words of each tick below the notice, by its id.
  ticks_en jsonb not null,
  ticks_ar jsonb not null,
  sha256 text not null constraint consent_notices_words unique,
  created_date timestamptz not null
);

create table consents (
  case_id uuid not null references review_cases (case_id),
  version integer not null references consent_notices (version),
  -- What the patient is to whoever agreed; null when it was not said.
  relation text check (relation in ('self', 'child', 'parent', 'spouse', 'other')),
  -- In which the notice was shown.
  language text not null check (language in ('en', 'ar')),
  -- The ticks; null when the client did not send them.
  acting_for_other boolean,
  medical_limits boolean,
  use_of_data boolean,
  created_date timestamptz not null,
  withdrawn_date timestamptz,
  primary key (case_id, version)
);
