-- Work that is done by one at a time, or once in a while per person, over all processes: who has a turn, and until when.
-- A turn ends by itself, so that a process that dies in the middle stops nobody for long.

create table taken_turns (
  name text primary key,
  until_date timestamptz not null
);
-- Turns that are over, to be forgotten.
create index taken_turns_over on taken_turns (until_date);
