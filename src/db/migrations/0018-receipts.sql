-- What people can hold of their money: a receipt for every invoice, a credit note for every refund of an invoiced payment. The
-- PDFs are made when they are asked for; what they say of the seller is kept as it was when they were issued.

-- Both tables at once, in the order in which the service locks them: nobody is met half-way while the indexes are made.
lock table refunds, invoices in access exclusive mode;

-- The seller as {name_en, name_ar, address_en, address_ar, registration}. Rows from before, and those of the version before,
-- have none until a chore brings it, a thousand at a time. The number is that of the hospital's accounting system.
alter table invoices
  add column seller jsonb,
  add column tax_invoice_no text;
-- Invoices that have no seller yet.
create index invoices_without_seller on invoices (invoice_no) where seller is null;

-- A settled refund of an invoiced payment is the credit note that bears this number.
alter table refunds
  add column credit_note_no text,
  add column credit_note_date timestamptz,
  add column credit_note_seller jsonb,
  add constraint refunds_credit_note unique (credit_note_no),
  add constraint refunds_credited check (
    (credit_note_no is null) = (credit_note_date is null) and (credit_note_no is null) = (credit_note_seller is null)
      and (credit_note_no is null or status = 'settled'));
-- Refunds that may want a credit note: those of payments that came too late for an invoice never do.
create index refunds_without_note on refunds (settled_date, refund_id)
  where status = 'settled' and allocated and reason <> 'late_payment' and credit_note_no is null;

create table credit_note_counters (
  year integer primary key,
  last_number integer not null
);
