-- Money that was not the amount asked for is kept apart from revenue, and strangers do not make the gateway busy.

-- Both tables at once, in the order in which the service locks them: nobody is met half-way while the index is made.
lock table payments, refunds in access exclusive mode;

-- What the gateway wrote when it was not what was asked for: the amount beside it is rounded, and null when it is too large.
alter table payments add column seen_amount_text text;
-- When a caller who does not know the reference last made the service ask the gateway.
alter table payments add column asked_date timestamptz;
-- The few payments that are no revenue; the chore looks here for refunds to be set apart.
create index payments_mismatch on payments (payment_id) where status = 'mismatch';

-- Whether the refunded payment was counted as collected; only then does its refund lower the revenue. Rows that are here
-- already begin as true, which is how they have been counted until now and rewrites nothing. A chore sets the few refunds of
-- mismatches to false, a thousand at a time; the trigger below moves their figures as it goes.
alter table refunds add column allocated boolean not null default true;

-- Said by the database for every new row, so that the version before, which does not know the column, writes it too. Whoever
-- inserts a refund holds its payment's lock.
create function allocate_refund() returns trigger language plpgsql as $$
begin
  new.allocated := exists (select from payments where payment_id = new.payment_id and status = 'paid');
  return new;
end $$;
create trigger refunds_allocate before insert on refunds for each row execute function allocate_refund();

-- A refund of money that was never collected counts for itself, in the currency in which it came.
create or replace function refund_facts(refund refunds) returns setof dashboard_fact language sql immutable as $$
  select riyadh_day(refund.settled_date), 'all', '00000000-0000-0000-0000-000000000000'::uuid,
    case when refund.allocated then 'refunded' else 'unallocated:' || refund.currency end, refund.amount
  where refund.settled_date is not null
$$;
create or replace trigger refunds_follow_update after update on refunds for each row
  when ((old.payment_id, old.status, old.settled_date, old.amount, old.currency, old.allocated)
    is distinct from (new.payment_id, new.status, new.settled_date, new.amount, new.currency, new.allocated))
  execute function follow_refund();
