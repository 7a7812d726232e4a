-- How many active assignments a doctor has, so that a list of thousands need not be counted for each of its pages. Only of
-- doctors whom a chore has counted once; those of the others are still counted when somebody asks.
create table assignment_totals (
  doctor_id text not null,
  is_coordinator integer not null,
  total integer not null,
  primary key (doctor_id, is_coordinator)
);

-- Counts a doctor who has not been counted. Waits for those who are about to commit a change, and they for it.
create function count_assignments(doctor text) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(72158845, hashtext(doctor));
  insert into assignment_totals (doctor_id, is_coordinator, total)
  select doctor, role, (select count(*) from second_opinions so
    where so.doctor_id = doctor and so.active = 1 and so.is_coordinator = role)
  from (values (0), (1)) roles (role)
  on conflict do nothing;
end $$;

create function follow_assignment_totals() returns trigger language plpgsql volatile as $$
begin
  if tg_op <> 'INSERT' and old.active = 1 then
    perform pg_advisory_xact_lock_shared(72158845, hashtext(old.doctor_id));
    update assignment_totals set total = total - 1
    where doctor_id = old.doctor_id and is_coordinator = old.is_coordinator;
  end if;
  if tg_op <> 'DELETE' and new.active = 1 then
    perform pg_advisory_xact_lock_shared(72158845, hashtext(new.doctor_id));
    update assignment_totals set total = total + 1
    where doctor_id = new.doctor_id and is_coordinator = new.is_coordinator;
  end if;
  return null;
end $$;
-- At the end of their transaction: a total that two of them change is then held for a moment only.
create constraint trigger second_opinions_total_rows after insert or delete on second_opinions
  deferrable initially deferred for each row execute function follow_assignment_totals();
create constraint trigger second_opinions_total_update after update on second_opinions
  deferrable initially deferred for each row
  when ((old.doctor_id, old.is_coordinator, old.active) is distinct from (new.doctor_id, new.is_coordinator, new.active))
  execute function follow_assignment_totals();
