-- When the row was written that stands for a reading: the newest of the same reader, action and object on its case that is not
-- this far apart from it. A function of its own, so that each is looked up by its case: in a statement about a whole group the
-- planner, who expects a hundred of them, reads the log from one end to the other while it is not long.
create function standing_reading(at timestamptz, surface text, actor_id text, action text, case_id uuid, object_id text,
  apart interval) returns timestamptz language plpgsql stable as $$
begin
  return (select known.at from access_log known
    where known.case_id = standing_reading.case_id
      and known.at > standing_reading.at - apart and known.at < standing_reading.at + apart
      and known.surface = standing_reading.surface and known.actor_id = standing_reading.actor_id
      and known.action = standing_reading.action and known.object_id is not distinct from standing_reading.object_id
    order by known.at desc limit 1);
end $$;

-- As in 0012, but for the last line.
create or replace function log_readings(readings jsonb, apart interval) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(72158844, place) from (
    select distinct hashtext(concat_ws(E'\n', surface, actor_id, action, case_id, object_id)) as place
    from jsonb_to_recordset(readings) as reading (surface text, actor_id text, action text, case_id uuid, object_id text)
    order by place) places;
  insert into access_log (at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, address)
  select at, surface, actor_kind, actor_id, action, case_id, object_id, request_id, address
  from jsonb_to_recordset(readings) as reading (at timestamptz, surface text, actor_kind text, actor_id text, action text,
    case_id uuid, object_id text, request_id text, address text)
  where standing_reading(at, surface, actor_id, action, case_id, object_id, apart) is null;
end $$;
