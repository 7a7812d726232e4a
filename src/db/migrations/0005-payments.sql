-- Payments, invoices and refunds. Each record has its own state and is moved once. Receipts and credit notes are made
-- as PDFs on request. Their seller is stored as it was at the issue, as {name_en, name_ar, address_en, address_ar,
-- registration}.

create table payments (
  payment_id uuid primary key,
  case_id uuid not null references review_cases (case_id),
  payment_ref text not null check (payment_ref ~ '^[0-9a-f]{64}$'),
  amount numeric(12, 2) not null,
  currency text not null,
  payment_url text not null,
  -- The provider that takes the money, and its own id of the payment. A refund goes to the provider that took the
  -- payment, by that id.
  provider text not null default 'bridge',
  provider_payment_id text,
  status text not null check (status in ('pending', 'paid', 'failed', 'mismatch')),
  -- The amount and currency that the gateway reported, when they were not the requested ones. The number is rounded,
  -- and null when it is too large; the text is as the gateway wrote it.
  seen_amount numeric(12, 2),
  seen_amount_text text,
  seen_currency text,
  paid_date timestamptz,
  -- The background check of a payment whose callback may be lost: when the gateway is asked next, and how often it was
  -- asked.
  next_check_date timestamptz,
  checks integer not null default 0,
  -- When the checks began anew, because a session was opened; null before that.
  checks_since timestamptz,
  -- The attempt to open a session: the number in its idempotency key, and when the session ends. opening_ends is null
  -- once an attempt has succeeded.
  opening_no integer not null default 0,
  opening_ends timestamptz,
  -- How often the pay button was pressed within a minute, and when that minute began.
  presses integer not null default 0,
  pressed_since timestamptz,
  -- When a caller without the reference last made the service ask the gateway.
  asked_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  constraint payments_ref unique (payment_ref),
  constraint payments_case unique (case_id)
);
-- Payments that are due for a check.
create index payments_check_due on payments (next_check_date) where next_check_date is not null;
-- Open payments of another provider.
create index payments_open on payments (provider) where status in ('pending', 'failed');
-- The payment that the webhook of a refund or a dispute names.
create index payments_provider_payment on payments (provider_payment_id) where provider_payment_id is not null;
-- The payments of a period, for the export.
create index payments_paid_date on payments (paid_date) where paid_date is not null;

-- The provider's sessions in which a patient pays, by the provider's own ids. A payment has at most one open session.
create table payment_sessions (
  provider text not null,
  provider_session_id text not null,
  payment_id uuid not null references payments (payment_id),
  provider_payment_id text,
  state text not null check (state in ('open', 'paid', 'failed', 'ended')),
  -- True when the patient has paid and the bank has not confirmed the payment yet.
  processing boolean not null default false,
  failure text,
  opened_date timestamptz not null,
  ends_date timestamptz,
  updated_date timestamptz not null,
  primary key (provider, provider_session_id)
);
-- The newest session of a payment.
create index payment_sessions_payment on payment_sessions (payment_id, opened_date desc);

-- Disputes: payments that a payer contests with the bank. closed_date is set when the bank has decided.
create table payment_disputes (
  provider text not null,
  dispute_id text not null,
  payment_id uuid not null references payments (payment_id),
  amount numeric(14, 3) not null,
  currency text not null,
  opened_date timestamptz not null,
  closed_date timestamptz,
  primary key (provider, dispute_id)
);
-- The disputes of a payment.
create index payment_disputes_payment on payment_disputes (payment_id);
-- The administrators' worklist: open disputes, the oldest first.
create index payment_disputes_open on payment_disputes (opened_date, dispute_id) where closed_date is null;

create table invoices (
  invoice_no text primary key,
  case_id uuid not null references review_cases (case_id),
  payment_id uuid not null references payments (payment_id),
  amount numeric(12, 2) not null,
  currency text not null,
  seller jsonb not null,
  -- The number in the hospital's accounting system.
  tax_invoice_no text,
  issued_date timestamptz not null,
  constraint invoices_case unique (case_id)
);

create table invoice_counters (
  year integer primary key,
  last_number integer not null
);

-- A settled refund of an invoiced payment is also a credit note and has its number.
create table refunds (
  refund_id uuid primary key,
  payment_id uuid not null references payments (payment_id),
  case_id uuid not null references review_cases (case_id),
  amount numeric(12, 2) not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('requested', 'settled', 'failed', 'rejected')),
  -- Requested, but not sent until a second person approves.
  waits boolean not null default false,
  -- Whether the payment was counted as collected. Only then does its refund lower the revenue.
  allocated boolean not null,
  last_error text,
  provider_refund_id text,
  -- Raised after an answer that the provider would repeat under the same key.
  key_no integer not null default 0,
  -- An accepted refund is read again until the money was sent: when it was accepted, when it is read next, and how
  -- often it was read.
  accepted_date timestamptz,
  next_read_date timestamptz,
  reads integer not null default 0,
  requested_date timestamptz not null,
  settled_date timestamptz,
  credit_note_no text,
  credit_note_date timestamptz,
  credit_note_seller jsonb,
  updated_date timestamptz not null,
  constraint refunds_credit_note unique (credit_note_no),
  constraint refunds_credited check (
    (credit_note_no is null) = (credit_note_date is null) and (credit_note_no is null) = (credit_note_seller is null)
      and (credit_note_no is null or status = 'settled'))
);
-- The refunds of a case.
create index refunds_case on refunds (case_id);
-- The refunds of a payment, newest first.
create index refunds_payment on refunds (payment_id, requested_date desc, refund_id desc);
-- Refunds that are due to be read.
create index refunds_read_due on refunds (next_read_date) where next_read_date is not null;
-- The refunds of a period, for the export.
create index refunds_settled_date on refunds (settled_date) where settled_date is not null;

-- The received amount: the requested one, or another one that the provider reported.
create function payment_taken(payment payments) returns numeric language sql immutable as $$
  select case payment.status when 'mismatch' then payment.seen_amount else payment.amount end
$$;

-- The combined state of a payment's refunds. A failed refund counts until it is retried. The state is settled once the
-- settled refunds reach the received amount.
create function refund_state(paid uuid, taken numeric) returns text language sql stable as $$
  select case when bool_or(status = 'requested') then 'requested'
    when bool_or(status = 'failed') then 'failed'
    when sum(amount) >= taken then 'settled'
    when count(*) > 0 then 'partly' end
  from refunds where payment_id = paid and status <> 'rejected'
$$;
-- The administrators' worklist: failed refunds, the oldest first.
create index refunds_failed on refunds (updated_date, refund_id) where status = 'failed';

create table credit_note_counters (
  year integer primary key,
  last_number integer not null
);
