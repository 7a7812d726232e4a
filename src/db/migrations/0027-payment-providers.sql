-- Who takes the money, and its own ids beside ours. A refund goes to the provider that took the payment, by that payment's id.
alter table payments
  add column provider text not null default 'bridge',
  add column provider_session_id text,
  add column provider_payment_id text;
alter table refunds add column provider_refund_id text;

-- The list of the other systems is in the code alone.
alter table sandbox_faults drop constraint sandbox_faults_port_check;
