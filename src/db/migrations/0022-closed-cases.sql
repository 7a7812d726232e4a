-- no transaction
-- The list of cases that were closed in a span, which the dashboard's figures lead to.
create index concurrently review_cases_closed on review_cases (status, closed_date) include (outcome)
  where closed_date is not null;
