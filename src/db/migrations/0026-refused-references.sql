-- A case names a review type and a category that are active; what does not is refused by the statement that would write it, and
-- so by whatever travels behind it. The detail lists the fields that name none.
create function refuse_references(rt boolean, dc boolean) returns boolean language plpgsql as $$
begin
  raise exception 'A case names what is not active' using errcode = 'SO001',
    detail = concat_ws(',', case when not rt then 'rt_id' end, case when not dc then 'dc_id' end);
end $$;
