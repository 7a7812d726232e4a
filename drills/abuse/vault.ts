import type { TestService } from '../../test/support/service.ts'

export type Row = Record<string, unknown>
export type Dump = Record<string, Row[]>

/** The rows of a stage: kept once, put back at will, and watched in between. */
export interface Vault {
  /** Puts every row back to what it was when the vault was made. */
  restore(): Promise<void>
  /** How many rows have been written since then, and which table was last: refused requests must leave it alone. */
  changes(): Promise<{ count: number; last: string }>
  dump(): Promise<Dump>
}

/** What a refused call may rightly touch: who called, and figures that are folded whenever somebody looks. */
const UNWATCHED = ['patients', 'case_overview', 'dashboard_deltas', 'dashboard_daily', 'sandbox_faults']
/** These take rows and never give one back, to nobody: they are watched, and grow. */
const KEPT = ['public.access_log', 'public.access_seals']
const PLUMBING = ['schema_migrations', 'migrations']

interface Table {
  readonly name: string
  readonly copy: string
  readonly columns: string
}

export async function makeVault(service: TestService): Promise<Vault> {
  const tables = await readTables(service)
  const copies = tables.map(({ name, copy }) => `create table ${copy} as table ${name};`)
  const watched = tables.filter(({ name }) => !UNWATCHED.includes(name.replace('public.', '')))
  const triggers = watched.map(
    ({ name }) =>
      `create trigger abuse_watch after insert or update or delete on ${name} for each row execute function vault.note();`,
  )
  await service.rows(`create schema vault;
    create table vault.changes (n bigint generated always as identity primary key, place text not null);
    create function vault.note() returns trigger language plpgsql as $$
      begin insert into vault.changes (place) values (tg_op || ' ' || tg_table_name); return null; end $$;
    ${copies.join('\n')}
    ${triggers.join('\n')}`)
  // Without triggers and foreign keys: what was consistent when it was kept is so again.
  const putBack = tables
    .filter(({ name }) => !KEPT.includes(name))
    .map(
      ({ name, copy, columns }) =>
        `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
    )
  const restore = `begin; set local session_replication_role = replica; delete from vault.changes;
    ${putBack.join('\n')} commit`
  return {
    restore: async () => void (await service.rows(restore)),
    async changes() {
      const [seen] = await service.rows(
        `select (select count(*)::int from vault.changes) as count,
           coalesce((select place from vault.changes order by n desc limit 1), '') as last`,
      )
      return seen
    },
    async dump() {
      const all = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t) - 'pdf' as row from ${name} t`)
      const found: { name: string; row: Row }[] = await service.rows(all.join(' union all '))
      return Object.fromEntries(
        tables.map(({ name }) => [name, found.filter(one => one.name === name).map(({ row }) => row)]),
      )
    },
  }
}

async function readTables(service: TestService): Promise<Table[]> {
  const found: { schema: string; table: string; columns: string }[] = await service.rows(
    `select c.table_schema as schema, c.table_name as table, string_agg(quote_ident(c.column_name), ', ') as columns
     from information_schema.columns c
     join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and r.relkind in ('r', 'p')
     where c.is_generated = 'NEVER'
       and (c.table_schema = 'public' or (c.table_schema = 'pgboss' and c.table_name = 'job'))
     group by 1, 2 order by 1, 2`,
  )
  return found
    .filter(({ table }) => !PLUMBING.includes(table))
    .map(({ schema, table, columns }) => ({ name: `${schema}.${table}`, copy: `vault.${schema}_${table}`, columns }))
}
