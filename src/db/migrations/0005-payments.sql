-- Money: each record with its own state, each moved once. Receipts and credit notes are made as PDFs when they are asked for;
-- what they say of the seller, as {name_en, name_ar, address_en, address_ar, registration}, is kept as it was when they were issued.

create table payments (
  payment_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  payment_ref text not null check (payment_ref ~ '^[0-9a-f]{64}$'),
  amount numeric(12, 2) not null,
  currency text not null,
  payment_url text not null,
  -- Who takes the money, and its own ids beside ours: a refund goes to the provider that took the payment, by that payment's id.
  provider text not null default 'bridge',
  provider_session_id text,
  provider_payment_id text,
  status text not null check (status in ('pending', 'paid', 'failed', 'mismatch')),
  -- What the gateway reported when it was not what was asked for, rounded, and null when it is too large; and as it was written.
  seen_amount numeric(12, 2),
  seen_amount_text text,
  seen_currency text,
  paid_date timestamptz,
  -- The background check of a payment whose callback was lost: when it is next asked after, and how often it has been.
  next_check_date timestamptz,
  checks integer not null default 0,
  -- When a caller who does not know the reference last made the service ask the gateway.
  asked_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  constraint payments_ref unique (payment_ref),
  constraint payments_case unique (case_id)
);
-- Payments to be asked after.
create index payments_check_due on payments (next_check_date) where next_check_date is not null;

create table invoices (
  invoice_no text primary key,
  case_id uuid not null references review_cases (case_id),
  payment_id uuid not null references payments (payment_id),
  amount numeric(12, 2) not null,
  currency text not null,
  seller jsonb not null,
  -- The number of the hospital's accounting system.
  tax_invoice_no text,
  issued_date timestamptz not null,
  constraint invoices_case unique (case_id)
);

create table invoice_counters (
  year integer primary key,
  last_number integer not null
);

-- A settled refund of an invoiced payment is the credit note that bears this number.
create table refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments (payment_id),
  case_id uuid not null references review_cases (case_id),
  amount numeric(12, 2) not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('requested', 'settled', 'failed')),
  -- Whether the refunded payment was counted as collected; only then does its refund lower the revenue.
  allocated boolean not null,
  last_error text,
  provider_refund_id text,
  requested_date timestamptz not null,
  settled_date timestamptz,
  credit_note_no text,
  credit_note_date timestamptz,
  credit_note_seller jsonb,
  updated_date timestamptz not null,
  constraint refunds_payment unique (payment_id),
  constraint refunds_credit_note unique (credit_note_no),
  constraint refunds_credited check (
    (credit_note_no is null) = (credit_note_date is null) and (credit_note_no is null) = (credit_note_seller is null)
      and (credit_note_no is null or status = 'settled'))
);
-- The refund of a case.
create index refunds_case on refunds (case_id);
-- The administrators' worklist: refunds that the hub did not take, the oldest first.
create index refunds_failed on refunds (updated_date, refund_id) where status = 'failed';

create table credit_note_counters (
  year integer primary key,
  last_number integer not null
);
