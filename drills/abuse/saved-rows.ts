import type { TestService } from '../../test/support/service.ts'

/** All rows of the service, copied once, put back on demand, and watched in between. */
export interface SavedRows {
  /** Puts every row back to what it was when the copy was made. */
  restore(): Promise<void>
  /** How many rows have been written since then, and which table was last: refused requests must leave it alone. */
  changes(): Promise<{ count: number; last: string }>
  /** Every row as a line: its table, and its columns as JSON. */
  lines(): Promise<string[]>
  /** The same of the tables that were written since then; all others are as they were. */
  writtenLines(): Promise<string[]>
}

/** What a refused call may change: the row of the caller, and figures that are folded when somebody reads them. */
const UNWATCHED = [
  'patients',
  'case_overview',
  'assignment_totals',
  'dashboard_deltas',
  'dashboard_daily',
  'dashboard_sums',
  'dashboard_summed',
  'sandbox_faults',
]
/** These take rows and never give one back, to nobody: they are watched, and grow. */
const KEPT = ['public.access_log', 'public.access_seals']

/** Columns that look different each time. */
const LEFT_OUT = '{pdf,wrapped,sealed_reason,sealed_answer}'

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
  // Only what was written is put back: most calls write a few tables. Without triggers and foreign keys, since what was
  // consistent when it was kept is so again.
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
  // Keys are random and files large; what is sealed is opened or left out, since it looks different each time.
  const linesOf = async (names: readonly string[]) => {
    const rows = names
      .filter(name => !KEPT.includes(name))
      .map(name => `select '${name}' as name, to_jsonb(t) - '${LEFT_OUT}'::text[] as row from ${name} t`)
    if (rows.length === 0) return []
    return (await service.rows(rows.join(' union all '))).map(({ name, row }) => `${name} ${JSON.stringify(row)}`)
  }
  return {
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
    async writtenLines() {
      const written = await service.rows('select distinct place from saved.changes order by 1')
      return linesOf(written.map(({ place }) => place))
    },
  }
}
