-- Money: each record with its own state, each moved once.

create table payments (
  payment_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  payment_ref text not null check (payment_ref ~ '^[0-9a-f]{64}$'),
  amount numeric(12, 2) not null,
  currency text not null,
  payment_url text not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'mismatch')),
  -- What the gateway reported when it was not what was asked for.
  seen_amount numeric(12, 2),
  seen_currency text,
  paid_date timestamptz,
  -- The background check of a payment whose callback was lost: when it is next asked after, and how often it has been.
  next_check_date timestamptz,
  checks integer not null default 0,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  constraint payments_ref unique (payment_ref),
  constraint payments_case unique (case_id)
);
-- Payments to be asked after.
create index payments_check_due on payments (next_check_date) where next_check_date is not null;
-- Revenue by day.
create index payments_paid on payments (paid_date) where paid_date is not null;

create table invoices (
  invoice_no text primary key,
  case_id uuid not null references review_cases (case_id),
  payment_id uuid not null references payments (payment_id),
  amount numeric(12, 2) not null,
  currency text not null,
  issued_date timestamptz not null,
  constraint invoices_case unique (case_id)
);

create table invoice_counters (
  year integer primary key,
  last_number integer not null
);

create table refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments (payment_id),
  case_id uuid not null references review_cases (case_id),
  amount numeric(12, 2) not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('requested', 'settled', 'failed')),
  last_error text,
  requested_date timestamptz not null,
  settled_date timestamptz,
  updated_date timestamptz not null,
  constraint refunds_payment unique (payment_id)
);
-- The refund of a case, and what was refunded by day.
create index refunds_case on refunds (case_id);
create index refunds_settled on refunds (settled_date) where settled_date is not null;
