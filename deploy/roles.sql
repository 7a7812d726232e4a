-- Two roles: the owner changes tables, only during a migration; the service only reads and writes rows.
-- Run this as a superuser in the service's database, before the first migration or later; it may run again.
-- Set the passwords separately: alter role second_opinion password '...'.

do $$
begin
  if not exists (select from pg_roles where rolname = 'second_opinion_owner') then create role second_opinion_owner login; end if;
  if not exists (select from pg_roles where rolname = 'second_opinion') then create role second_opinion login; end if;
end $$;

-- No other role may connect. The owner may create the queue's schema and the search extension.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create on database %I to second_opinion_owner', current_database());
  execute format('grant connect on database %I to second_opinion', current_database());
end $$;
grant usage, create on schema public to second_opinion_owner;
grant usage on schema public to second_opinion;
revoke create on schema public from public;

-- Rights on everything the owner creates later, in public and in the queue's schema, pgboss. The queue needs no more at run time:
-- everybody may call its functions, and only the owner changes its partitions and indexes.
alter default privileges for role second_opinion_owner grant usage on schemas to second_opinion;
alter default privileges for role second_opinion_owner grant select, insert, update, delete on tables to second_opinion;
alter default privileges for role second_opinion_owner grant usage on sequences to second_opinion;

-- The owner takes over everything that exists, whoever created it.
do $$
declare thing record;
begin
  for thing in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    if thing.nspname = 'pgboss' then execute 'alter schema pgboss owner to second_opinion_owner'; end if;
    execute format('grant usage on schema %I to second_opinion', thing.nspname);
  end loop;
  for thing in
    select case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
      format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S')
      -- A column's sequence changes owner with its table; objects of an extension stay with the extension.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
  loop
    execute format('alter %s %s owner to second_opinion_owner', thing.kind, thing.name);
  end loop;
  for thing in
    select format('%s %s', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'pgboss')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to second_opinion_owner', thing.name);
  end loop;
  for thing in
    select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'pgboss')
      and (t.typtype = 'e' or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  loop
    execute format('alter type %s owner to second_opinion_owner', thing.name);
  end loop;
  for thing in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant select, insert, update, delete on all tables in schema %I to second_opinion', thing.nspname);
    execute format('grant usage on all sequences in schema %I to second_opinion', thing.nspname);
  end loop;
end $$;
