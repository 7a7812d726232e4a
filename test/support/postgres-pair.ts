import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { baseBackup, writeForPostgres } from './base-backup.ts'
import { networkServer, type PostgresServer, type ServerSettings } from './postgres-server.ts'
import { startRelay } from './tcp-relay.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

/** A primary and a standby, which change places. */
export interface PostgresPair {
  /** For DATABASE_URL and DATABASE_HOSTS. */
  readonly environment: Readonly<Record<string, string>>
  readonly primary: () => PostgresServer
  readonly standby: () => PostgresServer
  /** Asks whichever is the primary now. */
  readonly query: PostgresServer['query']
  /** The standby hears nothing more, as when a network goes before the machine does. */
  cutNetwork(): void
  killPrimary(): Promise<void>
  /** The standby is the primary from now on, and waits for nobody. */
  promote(): Promise<void>
  /** Makes a new standby in the place of the dead server; over when every commit waits for it. */
  rebuild(): Promise<void>
  close(): Promise<void>
}

export interface PairOptions {
  readonly settings?: ServerSettings
  /** A fault: commits wait for nobody, ever. */
  readonly asynchronous?: boolean
}

const CAUGHT_UP_MS = 120_000

export async function startPair(options: PairOptions = {}): Promise<PostgresPair> {
  const root = temporaryFolder()
  const relay = await startRelay()
  let primary = await networkServer(join(root, 'one'), 'one')
  let standby = await networkServer(join(root, 'two'), 'two')
  const ports = [primary.port, standby.port]
  const settings = { synchronous_commit: 'on', wal_keep_size: '1GB', ...options.settings }

  const rebuild = async (from: PostgresServer, to: PostgresServer) => {
    relay.leadTo(from.port)
    await baseBackup(from, to.folder)
    writeForPostgres(join(to.folder, 'postgres/standby.signal'), '')
    const { password } = new URL(from.url)
    const source = `host=127.0.0.1 port=${relay.port} user=postgres password=${password} application_name=${to.name}`
    await to.start({ ...settings, primary_conninfo: source })
    const follows = (condition: string) => async () =>
      (await from.query(`select from pg_stat_replication where application_name = '${to.name}' and ${condition}`))
        .length > 0
    await until('the new standby follows', follows("state = 'streaming'"), CAUGHT_UP_MS)
    if (options.asynchronous) return
    await waitForStandby(from, to.name)
    await until('commits wait for the new standby', follows("sync_state = 'sync'"), CAUGHT_UP_MS)
    // What was acknowledged before they waited must have arrived as well.
    const [now] = await from.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    await until('the new standby has everything', follows(`flush_lsn >= '${now?.lsn}'`), CAUGHT_UP_MS)
  }

  const close = async () => {
    await relay.close()
    // The primary first: it would wait for a standby that is gone.
    for (const server of [primary, standby]) await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
  try {
    await primary.startEmpty(settings)
    await rebuild(primary, standby)
  } catch (error) {
    await close()
    throw error
  }
  return {
    environment: {
      DATABASE_URL: primary.url,
      DATABASE_HOSTS: ports.map(port => `127.0.0.1:${port}`).join(','),
    },
    primary: () => primary,
    standby: () => standby,
    query: (text, values) => primary.query(text, values),
    cutNetwork: () => relay.cut(),
    killPrimary: () => primary.kill(),
    async promote() {
      relay.mend()
      await waitForStandby(standby, '')
      await standby.query('select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    rebuild: () => rebuild(primary, standby),
    close,
  }
}

/** As an operator does it: commits wait for nobody, or for the server of that name. */
export async function waitForStandby(server: PostgresServer, name: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${name}'`)
  await server.query('select pg_reload_conf()')
}
