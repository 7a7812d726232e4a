import { baseBackup, writeForPostgres } from './base-backup.ts'
import { drillFolder } from './drill-folder.ts'
import { layLine } from './line.ts'
import {
  createDatabase,
  createServer,
  type PostgresServer,
  passwordOf,
  removeServers,
  type ServerSettings,
} from './server.ts'
import { eventually } from './service-process.ts'

/** A primary and a standby, which change places. */
export interface Pair {
  /** For DATABASE_URL and DATABASE_HOSTS. */
  readonly environment: Readonly<Record<string, string>>
  readonly primary: () => PostgresServer
  /** Of whichever is the primary now. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** The standby hears nothing more, as when a network goes before the machine does. */
  cutLine(): void
  killPrimary(): Promise<void>
  /** The standby is the primary from now on, and waits for nobody. */
  promote(): Promise<void>
  /** A new standby in the place of the dead server; over when every commit waits for it. */
  rebuild(): Promise<void>
  close(): Promise<void>
}

export interface PairOptions {
  readonly settings?: ServerSettings
  /** A fault: commits wait for nobody, ever. */
  readonly asynchronous?: boolean
}

const CAUGHT_UP_MS = 120_000

export async function startPair(options: PairOptions = {}): Promise<Pair> {
  const root = drillFolder()
  const line = await layLine()
  let primary = await createServer(root, 'one')
  let standby = await createServer(root, 'two')
  const ports = [primary.port, standby.port]
  const settings = { synchronous_commit: 'on', wal_keep_size: '1GB', ...options.settings }

  const rebuild = async (from: PostgresServer, to: PostgresServer) => {
    line.leadTo(from.port)
    await baseBackup(from, to.folder)
    writeForPostgres(`${to.folder}/postgres/standby.signal`, '')
    const source = `host=127.0.0.1 port=${line.port} user=postgres password=${passwordOf(from.folder)}`
    await to.start({ ...settings, primary_conninfo: `${source} application_name=${to.name}` })
    const state = async () => (await from.query<Followed>(FOLLOWED))[0]
    await eventually('the new standby follows', async () => (await state())?.state === 'streaming', CAUGHT_UP_MS)
    if (options.asynchronous) return
    await waitFor(from, to.name)
    await eventually(
      'commits wait for the new standby',
      async () => (await state())?.sync_state === 'sync',
      CAUGHT_UP_MS,
    )
    // What was acknowledged before they waited must have arrived as well.
    const [now] = await from.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    const arrived = `select 1 from pg_stat_replication where flush_lsn >= '${now?.lsn}'`
    await eventually('it has everything', async () => (await from.query(arrived)).length > 0, CAUGHT_UP_MS)
  }

  const close = async () => {
    await line.close()
    // The primary first: it would wait for a standby that is gone.
    await removeServers(root, [primary, standby])
  }
  try {
    await primary.start(settings)
    await createDatabase(primary)
    await rebuild(primary, standby)
  } catch (error) {
    await close()
    throw error
  }
  return {
    environment: {
      DATABASE_URL: primary.url(),
      DATABASE_HOSTS: ports.map(port => `127.0.0.1:${port}`).join(','),
    },
    primary: () => primary,
    query: (text, values) => primary.query(text, values),
    cutLine: () => line.cut(),
    killPrimary: () => primary.kill(),
    async promote() {
      line.mend()
      await waitFor(standby, '')
      await standby.query('select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    rebuild: () => rebuild(primary, standby),
    close,
  }
}

interface Followed {
  readonly state: string
  readonly sync_state: string
}

const FOLLOWED = `select state, sync_state from pg_stat_replication where application_name <> ''`

/** As an operator does it: nobody, or the server of that name. */
async function waitFor(server: PostgresServer, name: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${name}'`)
  await server.query('select pg_reload_conf()')
}
