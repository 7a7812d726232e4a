import type pg from 'pg'

/** Tables partitioned by case id. Payments, invoices and refunds are not: they are narrow, and unique across years. */
export const PARTITIONED = [
  'review_cases',
  'second_opinions',
  'case_status_history',
  'sop_activity',
  'sticky_header_cards',
  'reports',
]

/** Case ids begin with their time (UUID version 7), so a year is a range of ids and needs no extra column. */
export const firstIdOf = (year: number) => {
  const time = Date.UTC(year, 0, 1).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Replaces the empty tables of a migrated database by partitioned ones with the same names, indexes and triggers. */
export async function partitionByYear(client: pg.Client, years: readonly number[]): Promise<void> {
  // Views and functions that use the old tables are dropped with them and created again.
  const { rows: dependents } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc p where pronamespace = 'public'::regnamespace
       and prokind = 'f' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all
     select 'create or replace view ' || viewname || ' as ' || definition from pg_views where schemaname = 'public'`,
  )
  for (const table of PARTITIONED) await partition(client, table, years)
  await client.query('set check_function_bodies = off')
  for (const { definition } of dependents) await client.query(definition)
  // By default the planner makes a new plan for each value, which runs faster, but plans every partition each time.
  const database = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${database.rows[0]?.name} set plan_cache_mode = force_generic_plan`)
  for (const table of PARTITIONED.slice(1)) {
    await client.query(`alter table ${table} add foreign key (case_id) references review_cases (case_id)`)
  }
}

async function partition(client: pg.Client, table: string, years: readonly number[]): Promise<void> {
  const old = `${table}_whole`
  const { rows: others } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select pg_get_triggerdef(oid) from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal`,
  )
  const keys = await client.query<{ name: string; kind: string; columns: string[] }>(
    `select conname as name, case contype when 'p' then 'primary key' else 'unique' end as kind,
       array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns
     from pg_constraint where conrelid = '${table}'::regclass and contype in ('p', 'u')`,
  )
  await client.query(`alter table ${table} rename to ${old}`)
  await client.query(
    `create table ${table} (like ${old} including defaults including constraints including storage)
     partition by range (case_id)`,
  )
  await client.query(`drop table ${old} cascade`)
  for (const { name, kind, columns } of keys.rows) {
    const all = new Set([...columns, 'case_id'])
    await client.query(`alter table ${table} add constraint ${name} ${kind} (${[...all].join(', ')})`)
  }
  for (const { definition } of others) await client.query(definition)
  for (const year of years) {
    await client.query(
      `create table ${table}_${year} partition of ${table}
       for values from ('${firstIdOf(year)}') to ('${firstIdOf(year + 1)}')`,
    )
  }
}

/**
 * Detaches a year from the tables, those that refer to cases first. Each step waits for present users, and nobody waits for it. A
 * detached table keeps its foreign key, which would block the cases of its year, so the table is dropped at once.
 */
export async function detachYear(client: pg.Client, year: number): Promise<void> {
  for (const table of PARTITIONED.toReversed()) {
    const detached = `${table}_${year}`
    await client.query(`alter table ${table} detach partition ${detached} concurrently`)
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = '${detached}'::regclass and contype = 'f' and conparentid = 0`,
    )
    for (const { name } of rows) await client.query(`alter table ${detached} drop constraint ${name}`)
  }
}
