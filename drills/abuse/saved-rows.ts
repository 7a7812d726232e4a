import type { TestService } from '../../test/support/service.ts'

/** A copy of all rows of the service, which can be restored, and which counts the changes in between. */
export interface SavedRows {
  /** Restores every row from the copy. */
  restore(): Promise<void>
  /** The number of rows written since the copy, and the last table: refused requests must change nothing. */
  changes(): Promise<{ count: number; last: string }>
  /** The tables that were written. */
  written(): Promise<string[]>
  /** Every row as a line: its table, and its columns as JSON. */
  lines(): Promise<string[]>
  /** The rows of tables that were written since the copy; all others are unchanged. */
  writtenLines(): Promise<string[]>
}

/** Tables that a refused call may change: the row of the caller, and figures that are computed when somebody reads them. */
const UNWATCHED = [
  'patients',
  'case_overview',
  'assignment_totals',
  'dashboard_deltas',
  'dashboard_daily',
  'sandbox_faults',
]
/** Tables that never allow a deletion: they are watched, and they grow. */
const KEPT = ['public.access_log', 'public.access_cases', 'public.access_digests']

/** Columns whose value differs each time. */
const LEFT_OUT = '{pdf,wrapped,encrypted_reason,encrypted_answer,change_id}'

const TABLES = `
  select format('%I.%I', table_schema, table_name) as name, 'saved.' || table_name as copy,
    not table_name = any ($1) as watched, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join pg_class on oid = format('%I.%I', table_schema, table_name)::regclass
  where relkind in ('r', 'p') and is_generated = 'NEVER' and table_name <> 'schema_migrations'
    and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))
  group by table_schema, table_name`

export async function saveRows(service: TestService): Promise<SavedRows> {
  const tables = await service.rows(TABLES, [UNWATCHED])
  const copies = tables.map(({ name, copy }) => `create table ${copy} as table ${name};`)
  const triggers = tables.map(
    ({ name, watched }) => `create trigger abuse_watch after insert or update or delete on ${name}
      for each row execute function saved.note('${name}', '${watched}');`,
  )
  await service.rows(`create schema saved;
    create table saved.changes (
      n bigint generated always as identity primary key, act text not null, place text not null, watched boolean not null);
    create function saved.note() returns trigger language plpgsql as $$
      begin
        insert into saved.changes (act, place, watched) values (tg_op, tg_argv[0], tg_argv[1]::boolean);
        return null;
      end $$;
    ${copies.join('\n')}
    ${triggers.join('\n')}`)
  // Only written tables are restored, because most calls write few. Triggers and foreign keys are off, because the copied rows
  // were consistent.
  const putBack = tables
    .filter(({ name }) => !KEPT.includes(name))
    .map(
      ({ name, copy, columns }) => `if '${name}' = any (written) then
        delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};
      end if;`,
    )
  await service.rows(`create function saved.restore() returns void language plpgsql
    set session_replication_role = replica as $$
      declare written text[] := (select array_agg(distinct place) from saved.changes);
      begin
        ${putBack.join('\n')}
        delete from saved.changes;
      end $$`)
  // Left out: keys, which are random, files, which are large, and encrypted values that are not opened.
  const linesOf = async (names: readonly string[]) => {
    const rows = names
      .filter(name => !KEPT.includes(name))
      .map(name => `select '${name}' as name, to_jsonb(t) - '${LEFT_OUT}'::text[] as row from ${name} t`)
    if (rows.length === 0) return []
    return (await service.rows(rows.join(' union all '))).map(({ name, row }) => `${name} ${JSON.stringify(row)}`)
  }
  const written = async () =>
    (await service.rows('select distinct place from saved.changes order by 1')).map(({ place }) => place)
  return {
    written,
    restore: async () => void (await service.rows('select saved.restore()')),
    async changes() {
      const [seen] = await service.rows(
        `select count(*)::int as count,
           coalesce((array_agg(act || ' ' || place order by n desc))[1], '') as last
         from saved.changes where watched`,
      )
      return seen
    },
    lines: () => linesOf(tables.map(({ name }) => name)),
    writtenLines: async () => linesOf(await written()),
  }
}
