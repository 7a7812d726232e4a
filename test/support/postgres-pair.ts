import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { baseBackup, writeForPostgres } from './base-backup.ts'
import { networkServer, type PostgresServer, type ServerSettings } from './postgres-server.ts'
import { startRelay } from './tcp-relay.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

/** A primary and a standby, which can swap roles. */
export interface PostgresPair {
  /** The variables DATABASE_URL and DATABASE_HOSTS. */
  readonly environment: Readonly<Record<string, string>>
  readonly primary: () => PostgresServer
  readonly standby: () => PostgresServer
  /** Queries the present primary. */
  readonly query: PostgresServer['query']
  /** Cuts the standby off, as when the network fails before the machine does. */
  cutNetwork(): void
  killPrimary(): Promise<void>
  /** Makes the standby the primary; its commits then wait for no standby. */
  promote(): Promise<void>
  /** Makes a new standby in place of the dead server; resolves when every commit waits for it. */
  rebuild(): Promise<void>
  close(): Promise<void>
}

export interface PairOptions {
  readonly settings?: ServerSettings
  /** A deliberate fault: commits never wait for the standby. */
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
    // Commits acknowledged before the waiting began must have arrived too.
    const [now] = await from.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    await until('the new standby has everything', follows(`flush_lsn >= '${now?.lsn}'`), CAUGHT_UP_MS)
  }

  const close = async () => {
    await relay.close()
    // The primary stops first, because it would wait for a stopped standby.
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

/** Sets, as an operator does, whether commits wait for no server or for the one with this name. */
export async function waitForStandby(server: PostgresServer, name: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${name}'`)
  await server.query('select pg_reload_conf()')
}
