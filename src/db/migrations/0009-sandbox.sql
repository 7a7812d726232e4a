-- The state of the sandbox's stand-ins for gateway and hubs, so that several processes share it. Unused in production.

create table sandbox_payments (
  payment_ref text primary key,
  case_id text not null,
  amount numeric(12, 2) not null,
  currency text not null,
  description text not null,
  success_url text not null,
  failed_url text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  created_date timestamptz not null,
  updated_date timestamptz not null
);
create index sandbox_payments_case on sandbox_payments (case_id);

create table sandbox_notifications (
  sequence bigint generated always as identity primary key,
  idempotency_key text not null unique,
  case_id text,
  body jsonb not null,
  received_date timestamptz not null
);
create index sandbox_notifications_case on sandbox_notifications (case_id, sequence desc);

create table sandbox_refunds (
  sequence bigint generated always as identity primary key,
  idempotency_key text not null unique,
  case_id text,
  body jsonb not null,
  received_date timestamptz not null
);
create index sandbox_refunds_case on sandbox_refunds (case_id, sequence desc);

create table sandbox_faults (
  -- There is no check, because only the code lists the outside systems.
  port text primary key,
  mode text not null check (mode in ('none', 'slow', 'down', 'flaky', 'answer_lost')),
  calls bigint not null default 0
);
