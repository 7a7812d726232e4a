-- As in 0023, and also for what is on no case yet: a document that its owner looks at before it is attached. Such a reading is
-- found by its reader, so that several processes write one row for it as they do for a case.
create or replace function standing_reading(at timestamptz, surface text, actor_id text, action text, case_id uuid,
  object_id text, apart interval) returns timestamptz language plpgsql stable as $$
begin
  if standing_reading.case_id is null then
    return (select known.at from access_log known
      where known.actor_id = standing_reading.actor_id
        and known.at > standing_reading.at - apart and known.at < standing_reading.at + apart
        and known.case_id is null and known.surface = standing_reading.surface
        and known.action = standing_reading.action and known.object_id is not distinct from standing_reading.object_id
      order by known.at desc limit 1);
  end if;
  return (select known.at from access_log known
    where known.case_id = standing_reading.case_id
      and known.at > standing_reading.at - apart and known.at < standing_reading.at + apart
      and known.surface = standing_reading.surface and known.actor_id = standing_reading.actor_id
      and known.action = standing_reading.action and known.object_id is not distinct from standing_reading.object_id
    order by known.at desc limit 1);
end $$;
