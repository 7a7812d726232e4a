-- Who opened a case, on whose consent it is kept, and when it was closed.

-- The log's numbers. Whoever takes one has a transaction id already, so that the sealer may conclude: when every transaction
-- from before a moment is over, so is every one that took a number before it.
create sequence access_ids;
create function next_access_id() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('access_ids');
end $$;

-- One row per reading, not per request: see log_readings. Written before the answer leaves, never changed again.
create table access_log (
  access_id bigint primary key default next_access_id(),
  at timestamptz not null,
  -- Where they came in: a surface, a link from before links named their reader, or a command of the operators.
  surface text not null check (surface in ('app', 'pro', 'admin', 'link', 'operator')),
  actor_kind text not null check (actor_kind in ('patient', 'doctor', 'admin', 'unknown', 'operator')),
  actor_id text not null,
  action text not null check (action in ('opened_case', 'listed_documents', 'opened_document', 'opened_report',
    'read_messages', 'exported', 'erased', 'token_made', 'revoked')),
  case_id uuid,
  -- What was opened, where that is less than the case: the language of a report, a document; or whom an act is about.
  object_id text,
  request_id text,
  -- The network they called from, IPv4 /24 or IPv6 /48; null when nobody can vouch for one.
  address text
);
-- Who opened a case, newest first; and whether the same was written in the last minutes.
create index access_log_case on access_log (case_id, at desc, access_id desc) where case_id is not null;
-- What somebody opened, newest first.
create index access_log_actor on access_log (actor_id, at desc, access_id desc);
-- The whole log, newest first, and those who opened many cases in an hour.
create index access_log_newest on access_log (at desc, access_id desc);

-- The chain: each seal covers the rows after the one before it up to a number, and the hash of the one before.
create table access_seals (
  seq integer primary key check (seq > 0),
  up_to bigint not null,
  count integer not null check (count > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sealed_date timestamptz not null
);

-- What the next seal may cover: rows up to a number, once every transaction from before this one is over. One row.
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
create trigger access_seals_stand before update or delete on access_seals for each row execute function refuse_change();
create trigger access_seals_stay before truncate on access_seals for each statement execute function refuse_change();
-- Also for who replays changes as a replica does.
alter table access_log enable always trigger access_log_stands, enable always trigger access_log_stays;
alter table access_seals enable always trigger access_seals_stand, enable always trigger access_seals_stay;

-- Writes readings: one row for the same reader, action and object as long as they are not this far apart. Who reads the same at
-- the same moment waits here until the other has committed. The locks are taken in one order, and what they protect is looked
-- at after them.
create function log_readings(readings jsonb, apart interval) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(72158844, place) from (
    select distinct hashtext(concat_ws(E'\n', surface, actor_id, action, case_id, object_id)) as place
    from jsonb_to_recordset(readings) as reading (surface text, actor_id text, action text, case_id uuid, object_id text)
    order by place) places;
  insert into access_log (at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, address)
  select at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, address
  from jsonb_to_recordset(readings) as reading (at timestamptz, surface text, actor_kind text, actor_id text, action text,
    case_id uuid, object_id text, request_id text, address text)
  where not exists (select from access_log known
    where known.case_id = reading.case_id and known.at > reading.at - apart and known.at < reading.at + apart
      and (known.surface, known.actor_id, known.action) = (reading.surface, reading.actor_id, reading.action)
      and known.object_id is not distinct from reading.object_id);
end $$;

-- What patients are asked to agree to, as it was worded at the time. The newest counts.
create table consent_notices (
  version integer generated always as identity primary key,
  title_en text not null,
  text_en text not null,
  title_ar text not null,
  text_ar text not null,
  sha256 text not null constraint consent_notices_words unique,
  created_date timestamptz not null
);

create table consents (
  case_id uuid not null references review_cases (case_id),
  version integer not null references consent_notices (version),
  -- What the patient is to whoever agreed; null when it was not said.
  relation text check (relation in ('self', 'child', 'parent', 'spouse', 'other')),
  created_date timestamptz not null,
  withdrawn_date timestamptz,
  primary key (case_id, version)
);

alter table review_cases
  -- When it was rejected, cancelled or completed; null while it is open, and until a chore has found it for older cases.
  add column closed_date timestamptz,
  -- Since then no doctor sees it, whatever its status.
  add column consent_withdrawn_date timestamptz;

-- Said by the database, so that the version before, which does not know the column, writes it too.
create function date_closing() returns trigger language plpgsql as $$
begin
  new.closed_date := case when new.status in ('rejected', 'cancelled', 'completed') then new.updated_date end;
  return new;
end $$;
create trigger review_cases_date_closing before update on review_cases for each row
  when (old.status <> new.status) execute function date_closing();
create trigger review_cases_date_closed before insert on review_cases for each row
  when (new.status in ('rejected', 'cancelled', 'completed') and new.closed_date is null) execute function date_closing();
-- Cases from before the column that are closed: what the chore has still to do.
create index review_cases_undated on review_cases (case_id)
  where closed_date is null and status in ('rejected', 'cancelled', 'completed');

-- Rows that are here were held to a shorter list: there is no need to read them all again.
alter table case_status_history drop constraint case_status_history_milestone_check;
alter table case_status_history add constraint case_status_history_milestone_check check (milestone in ('new_case',
  'coordinator_assigned', 'coordinator_changed', 'payment_pending', 'payment_success', 'doctor_assigned',
  'opinion_submitted', 'documents_requested', 'documents_added', 'delay_notified', 'rejected', 'cancelled',
  'refund_requested', 'refund_settled', 'refund_failed', 'completed', 'consent_withdrawn', 'report_updated', 'erased'))
  not valid;
