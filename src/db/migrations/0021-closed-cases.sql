-- no transaction
-- The list of cases that were closed in a span, which the dashboard's figures lead to.
create index concurrently review_cases_closed on review_cases (status, closed_date) include (outcome)
  where closed_date is not null;
-- A case by the code that its report bore before every PDF had its own.
create index concurrently review_cases_former_code on review_cases ((report ->> 'verification_code')) where report is not null;
