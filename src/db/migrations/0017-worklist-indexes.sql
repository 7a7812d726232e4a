-- no transaction
-- The administrators' worklist: each finds what waits, the oldest first, without looking at what is done.

-- Cases that wait for a coordinator.
create index concurrently review_cases_to_assign on review_cases (updated_date, case_id) where status = 'review';
-- Cases that wait for their payment.
create index concurrently review_cases_to_pay on review_cases (created_date, case_id)
  where status in ('payment_pending', 'payment_failed');
-- Refunds that the hub did not take.
create index concurrently refunds_failed on refunds (updated_date, refund_id) where status = 'failed';
