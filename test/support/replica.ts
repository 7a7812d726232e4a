import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, onConnection, pidOf, signal } from '../../drills/support/postgres-process.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../src/db/engine/embedded.ts'
import { bringUpToDate } from '../../src/process/boot.ts'
import { freePort } from './free-port.ts'
import { dataFolder } from './processes.ts'

const DATABASE = 'second_opinion'
const HOST = '127.0.0.1'

/** One server of a pair, with what can be done to it. */
export interface ReplicaServer {
  readonly port: number
  /** As DATABASE_URL or DATABASE_READ_URL wants it. */
  readonly url: string
  query<Row extends object>(text: string): Promise<Row[]>
  /** SIGSTOP of all its processes: connections stay open and nothing answers. Answers how to let them go on. */
  freeze(): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ReplicaPair {
  readonly primary: ReplicaServer
  readonly standby: ReplicaServer
}

/** A migrated primary and a standby that follows it; every commit waits until the standby has it. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const [first, second] = [dataFolder(), dataFolder()]
  const primary = await serverIn(first, await freePort(), {})
  await primary.start()
  const { url } = primary
  await onConnection({ connectionString: url.replace(`/${DATABASE}`, '/postgres') }, client =>
    client.query(`create database ${DATABASE}`),
  )
  await bringUpToDate({ connectionString: url })
  await copyCluster(url, first, second)
  const source = `host=${join(first, 'socket')} port=${primary.port} user=postgres`
  const standby = await serverIn(second, await freePort(), { primary_conninfo: source })
  await standby.start()
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query('select pg_reload_conf()')
  return { primary, standby }
}

/** The files of a running server, as a base backup takes them: a label says from where to replay. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const cluster = join(to, 'postgres')
  const label = await onConnection({ connectionString: url }, async client => {
    await client.query("select pg_backup_start('copy', fast => true)")
    execFileSync('cp', ['-a', join(from, 'postgres'), join(from, 'postgres-password'), to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  })
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  writeFileSync(join(cluster, 'backup_label'), label)
  writeFileSync(join(cluster, 'standby.signal'), '')
  execFileSync('chown', ['-R', '--reference', cluster, cluster])
}

async function serverIn(folder: string, port: number, more: Record<string, string>): Promise<ReplicaServer> {
  let running: EmbeddedPostgres | null = null
  const settings = {
    listen_addresses: HOST,
    port: String(port),
    fsync: 'off',
    wal_keep_size: '256MB',
    hot_standby_feedback: 'on',
    ...more,
  }
  const password = () => readFileSync(join(folder, 'postgres-password'), 'utf8')
  const url = () => `postgres://postgres:${password()}@${HOST}:${port}/${DATABASE}`
  return {
    port,
    get url() {
      return url()
    },
    query: <Row extends object>(text: string) =>
      onConnection({ connectionString: url() }, async client => (await client.query<Row>(text)).rows as Row[]),
    freeze() {
      const server = pidOf(join(folder, 'postgres', 'postmaster.pid'))
      // The server first, so that nothing new is started while the others are stopped.
      signal(server, 'SIGSTOP')
      const children = server.flatMap(childrenOf)
      signal(children, 'SIGSTOP')
      return () => signal([...children, ...server], 'SIGCONT')
    },
    async start() {
      running = await startEmbedded(folder, { settings })
    },
    async stop() {
      await running?.stop()
      running = null
    },
  }
}
