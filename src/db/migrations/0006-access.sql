-- The access log, and the consents.

-- The log's numbers. A transaction that takes a number already has a transaction id. So when every transaction from
-- before a moment has ended, no row with a number from before that moment can still appear. The chain of digests relies
-- on this.
create sequence access_ids;
create function next_access_id() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('access_ids');
end $$;

-- One row per reading, not per request; see log_reading. A row is written before the answer is sent, and never
-- changed.
create table access_log (
  access_id bigint primary key default next_access_id(),
  at timestamptz not null,
  -- How the person came in: a surface, a link, or a command of the operators.
  surface text not null check (surface in ('app', 'pro', 'admin', 'operator')),
  actor_kind text not null check (actor_kind in ('patient', 'doctor', 'admin', 'operator')),
  -- For a patient it is the alias from the table patients.
  actor_id text not null,
  action text not null check (action in ('opened_case', 'listed_documents', 'opened_document', 'opened_report',
    'read_messages', 'searched', 'listed', 'exported', 'erased', 'token_made', 'revoked', 'held', 'hold_released',
    'opened_with_reason', 'approval_asked', 'approved', 'approval_rejected')),
  case_id uuid,
  -- The opened part of the case, such as a document or the language of a report. For an act it is the person or thing
  -- that the act is about.
  object_id text,
  -- request_id is made by the service. given_request_id is the caller's own id, if the request had one.
  request_id text,
  given_request_id text,
  -- The caller's network, as IPv4 /24 or IPv6 /48; null when the caller's address is unknown.
  address text,
  -- The text of a search, or the reason for opening a case. It has a key of its own, because the key may be deleted
  -- while the row stays.
  words_id uuid,
  words bytea,
  -- The other filters of a search or an export, as codes, ids and dates; and how many rows it found.
  filter jsonb,
  count integer
);
-- Who opened a case, newest first. Also finds the same reading of the last minutes.
create index access_log_case on access_log (case_id, at desc, access_id desc) where case_id is not null;
-- What a person opened, newest first.
create index access_log_actor on access_log (actor_id, at desc, access_id desc);
-- The whole log, newest first; and people who opened many cases within an hour.
create index access_log_newest on access_log (at desc, access_id desc);
-- One kind of action, newest first.
create index access_log_action on access_log (action, at desc, access_id desc);

-- The cases that a search showed or an export held, up to a thousand per row, so that 100,000 cases are 100 rows. They
-- are written in the same transaction as the log's row, and before it, because that row contains their count.
create table access_cases (
  access_id bigint not null,
  place integer not null,
  case_ids uuid[] not null,
  primary key (access_id, place)
);
-- The exports and searches that held a case. The pending list is short for the reason given at case_overview_search.
create index access_cases_case on access_cases using gin (case_ids) with (gin_pending_list_limit = 64);

-- Cases that an administrator may read for a while, after giving a reason. Withdrawn consent closes them.
create table case_openings (
  admin_id text not null,
  case_id uuid not null references review_cases (case_id),
  until_date timestamptz not null,
  primary key (admin_id, case_id)
);
-- All openings of a case, to close them.
create index case_openings_case on case_openings (case_id);
-- Expired openings, to be deleted.
create index case_openings_over on case_openings (until_date);

-- The keys of words in the log, wrapped like those of cases.
create table access_keys (
  words_id uuid primary key,
  wrapped bytea not null check (length(wrapped) = 62),
  key_id integer not null generated always as (get_byte(wrapped, 0)) stored
);
-- Keys to wrap anew.
create index access_keys_wrapping on access_keys (key_id, words_id);

-- The chain of digests. Each digest covers the hash of the previous digest, and the rows after it up to a number.
create table access_digests (
  seq integer primary key check (seq > 0),
  up_to bigint not null,
  count integer not null check (count > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  digested_date timestamptz not null
);

-- The next digest may cover the rows up to up_to, once every transaction from before xid has ended. One row.
create table access_mark (
  only_one boolean primary key default true check (only_one),
  up_to bigint not null,
  xid xid8 not null
);
insert into access_mark (up_to, xid) values (0, pg_current_xact_id());

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger access_log_stands before update or delete on access_log for each row execute function refuse_change();
create trigger access_log_stays before truncate on access_log for each statement execute function refuse_change();
create trigger access_cases_stand before update or delete on access_cases for each row execute function refuse_change();
create trigger access_cases_stay before truncate on access_cases for each statement execute function refuse_change();
create trigger access_digests_stand before update or delete on access_digests for each row execute function refuse_change();
create trigger access_digests_stay before truncate on access_digests for each statement execute function refuse_change();
-- The triggers also fire for a session that replays changes as a replica.
alter table access_log enable always trigger access_log_stands, enable always trigger access_log_stays;
alter table access_cases enable always trigger access_cases_stand, enable always trigger access_cases_stay;
alter table access_digests enable always trigger access_digests_stand, enable always trigger access_digests_stay;

-- The date of the newest row about the same reading within `apart` before or after, or null. A document that its owner
-- opens before it is on a case has no case, so its row is found by the reader. The function is plpgsql, so that each of
-- the two queries uses its own index.
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

-- Writes a reading unless the log has a row about it, and returns the date of that row. A transaction with the same
-- reading waits here until the first one has committed, so the log is read after the lock.
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

-- The notices that patients agree to, with their wording of the time. The newest one is shown.
create table consent_notices (
  version integer generated always as identity primary key,
  title_en text not null,
  text_en text not null,
  title_ar text not null,
  text_ar text not null,
  -- The words of each tick below the notice, by the tick's id.
  ticks_en jsonb not null,
  ticks_ar jsonb not null,
  sha256 text not null constraint consent_notices_words unique,
  created_date timestamptz not null
);

create table consents (
  case_id uuid not null references review_cases (case_id),
  version integer not null references consent_notices (version),
  -- The patient's relation to the person who agreed; null when not given.
  relation text check (relation in ('self', 'child', 'parent', 'spouse', 'other')),
  -- The language in which the notice was shown.
  language text not null check (language in ('en', 'ar')),
  -- The ticks; null when the client did not send them.
  acting_for_other boolean,
  medical_limits boolean,
  use_of_data boolean,
  created_date timestamptz not null,
  withdrawn_date timestamptz,
  primary key (case_id, version)
);
