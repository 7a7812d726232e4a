import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onConnection, urlOf } from '../../test/support/connection.ts'
import { freePort } from '../../test/support/free-port.ts'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { until } from '../../test/support/until.ts'
import { canFillDisks } from '../parts/disk-full.ts'
import { prepareBackups } from './backup.ts'
import { configure, ownedByPostgres } from './configuration.ts'
import { ADDRESS, type Member, makeMember, PASSWORD, planMember } from './member.ts'
import { type Program, program } from './program.ts'
import { pathOf } from './programs.ts'

/** Three etcd and three PostgreSQL servers under Patroni, one of them the leader; HAProxy in front if the service uses it. */
export interface Cluster extends RowSource {
  readonly members: readonly Member[]
  readonly haproxy: Program
  readonly backups: string
  /** The service's environment: through HAProxy, or with every server named. */
  environment(through: Way): Readonly<Record<string, string>>
  /** The member that holds the lease and runs; null while there is none. */
  leader(): Promise<Member | null>
  /** The standby that commits wait for. */
  synchronousStandby(): Promise<Member | null>
  /** Resolves when one member leads, two follow, and commits wait for a standby, unless that is switched off. */
  untilWhole(): Promise<void>
  /** A deliberate fault: commits no longer wait for a standby, set as by `patronictl edit-config`. */
  waitForNobody(): Promise<void>
  connectionTo(
    member: Member,
    database?: string,
  ): { host: string; port: number; user: string; password: string; database: string }
  close(): Promise<void>
}

export type Way = 'haproxy' | 'hosts'

/** What Patroni says about its own PostgreSQL; the shared view of the cluster may be as old as a lease. */
interface MemberState {
  readonly member: Member
  readonly state: string
  readonly role: string
  readonly timeline?: number
  readonly replication?: readonly { application_name: string; state: string; sync_state: string }[]
}

const DATABASE = 'second_opinion'
const WHOLE_MS = 180_000
const ANSWER_MS = 2_000
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 }

export async function startCluster(): Promise<Cluster> {
  const root = temporaryFolder()
  const backups = join(root, 'backups')
  mkdirSync(backups, { mode: 0o700 })
  ownedByPostgres(backups)
  const plans = await Promise.all(['one', 'two', 'three'].map(name => planMember(name, root)))
  const members = await Promise.all(plans.map(plan => makeMember(plan, plans, backups)))
  const haproxyPort = await freePort()
  const servers = members.map(
    ({ name, ports }) => `  server ${name} ${ADDRESS}:${ports.postgres} check port ${ports.rest}`,
  )
  const haproxyFile = join(root, 'haproxy.cfg')
  configure('haproxy.cfg', { ADDRESS, HAPROXY_PORT: haproxyPort, HAPROXY_SERVERS: servers.join('\n') }, haproxyFile)
  const haproxy = program({ path: pathOf('haproxy'), args: ['-f', haproxyFile, '-db'], log: join(root, 'haproxy.log') })

  const connectionTo = (member: Member, database = DATABASE) => ({
    host: ADDRESS,
    port: member.ports.postgres,
    user: 'postgres',
    password: PASSWORD,
    database,
  })
  let isSynchronous = true
  const cluster: Cluster = {
    members,
    haproxy,
    backups,
    environment: way => ({
      DATABASE_URL: urlOf({
        host: ADDRESS,
        port: way === 'haproxy' ? haproxyPort : (members[0]?.ports.postgres ?? 0),
        user: 'postgres',
        password: PASSWORD,
        database: DATABASE,
      }),
      ...(way === 'hosts'
        ? { DATABASE_HOSTS: members.map(({ ports }) => `${ADDRESS}:${ports.postgres}`).join(',') }
        : {}),
    }),
    leader: async () => leaderOf(await ask(members))?.member ?? null,
    async synchronousStandby() {
      const following = leaderOf(await ask(members))?.replication ?? []
      const awaited = following.find(one => one.sync_state === 'sync')?.application_name
      return members.find(({ name }) => name === awaited) ?? null
    },
    untilWhole: () =>
      until('one leads and two follow', async () => isWhole(await ask(members), isSynchronous), WHOLE_MS).catch(
        async error => {
          throw new Error(`${error.message}\n${members.map(lastWords).join('\n')}`)
        },
      ),
    async waitForNobody() {
      isSynchronous = false
      const leader = await cluster.leader()
      const address = `http://${ADDRESS}:${leader?.ports.rest}/config`
      const body = JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false })
      const answer = await fetch(address, { method: 'PATCH', body })
      if (!answer.ok) throw new Error(`Patroni refused ${body}: ${await answer.text()}`)
    },
    connectionTo,
    async query(text, values) {
      const leader = await cluster.leader()
      if (leader === null) throw new Error('Nobody leads')
      return onConnection(
        { ...connectionTo(leader), ...LIMITS },
        async client => (await client.query(text, values)).rows,
      )
    },
    async close() {
      await haproxy.kill()
      await Promise.all(members.map(({ patroni }) => patroni.kill()))
      await Promise.all(members.map(({ etcd }) => etcd.kill()))
      await Promise.all(members.flatMap(({ ways }) => ways.map(way => way.close())))
      for (const { disk } of canFillDisks ? members : []) execFileSync('umount', ['--lazy', disk])
      rmSync(root, { recursive: true, force: true })
    },
  }
  try {
    for (const { etcd } of members) etcd.start()
    await until('the three etcd have agreed', () => haveAgreed(members), WHOLE_MS)
    for (const { patroni } of members) patroni.start()
    haproxy.start()
    await cluster.untilWhole()
    const leader = await cluster.leader()
    if (leader === null) throw new Error('Nobody leads')
    await onConnection(connectionTo(leader, 'postgres'), client => client.query(`create database ${DATABASE}`))
    await prepareBackups(leader)
  } catch (error) {
    await cluster.close()
    throw error
  }
  return cluster
}

/** Before the etcd members agree on a version they report an older one, and Patroni would use that. */
async function haveAgreed(members: readonly Member[]): Promise<boolean> {
  const versions = members.map(async ({ ports }) => {
    const answer = await fetch(`http://${ADDRESS}:${ports.etcdClient}/version`).catch(() => null)
    const { etcdserver = '', etcdcluster = '?' } = answer?.ok ? ((await answer.json()) as Record<string, string>) : {}
    return etcdserver.split('.', 2).join('.') === etcdcluster.split('.', 2).join('.')
  })
  return (await Promise.all(versions)).every(Boolean)
}

/** The answers of all members that answer, each about itself. */
async function ask(members: readonly Member[]): Promise<MemberState[]> {
  const answers = members.map(async member => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`http://${ADDRESS}:${member.ports.rest}/patroni`, { signal })
    return { ...((await answer.json()) as Omit<MemberState, 'member'>), member }
  })
  const settled = await Promise.allSettled(answers)
  return settled.filter(one => one.status === 'fulfilled').map(one => one.value)
}

/** If two members both claim to lead, the one on the newer timeline. */
function leaderOf(states: readonly MemberState[]): MemberState | undefined {
  const leading = states.filter(one => one.state === 'running' && ['master', 'primary'].includes(one.role))
  return leading.sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))[0]
}

function isWhole(states: readonly MemberState[], isSynchronous: boolean): boolean {
  const followers = leaderOf(states)?.replication?.filter(one => one.state === 'streaming') ?? []
  const isRunning = states.length === 3 && states.every(one => one.state === 'running')
  return isRunning && followers.length === 2 && (!isSynchronous || followers.some(one => one.sync_state === 'sync'))
}

function lastWords({ name, folder }: Member): string {
  const lines = readFileSync(join(folder, 'patroni.log'), 'utf8').trimEnd().split('\n')
  return lines
    .slice(-12)
    .map(line => `${name}: ${line}`)
    .join('\n')
}
