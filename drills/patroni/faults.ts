import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onConnection } from '../../test/support/connection.ts'
import { untilReady } from '../../test/support/launch.ts'
import { until } from '../../test/support/until.ts'
import { canFillDisks } from '../parts/disk-full.ts'
import type { Fleet } from '../support/fleet.ts'
import type { Cluster } from './cluster.ts'
import { ADDRESS, type Member } from './member.ts'

/** A fault in a cluster under load. */
export interface Blow {
  readonly cluster: Cluster
  readonly fleet: Fleet
  readonly leader: Member
  /** Writes that a server accepted and should have refused. */
  readonly problems: string[]
}

/** Causes the fault; returns a function that repairs it once the service accepts writes again. */
export type Fault = (blow: Blow) => Promise<() => Promise<void>>

const ELECTED_MS = 120_000
const LEFT_BYTES = 128 * 1024
const FULL_MS = 20_000
const SILENT_MS = 1_000

const nothingToMend = async () => {}

export const faults: Readonly<Record<string, Fault>> = {
  'the leader is killed': async blow => {
    const { leader } = blow
    await silence(blow)
    await leader.patroni.kill()
    await untilReplaced(blow)
    return async () => leader.patroni.start()
  },

  'the leader freezes until it has lost its lease, and wakes': async blow => {
    const wake = blow.leader.patroni.freeze()
    await untilReplaced(blow)
    return async () => {
      wake()
      await writeToFormer(blow)
    }
  },

  'the leader is cut off from etcd': async blow => {
    for (const way of blow.leader.ways) way.cut()
    await untilReplaced(blow)
    await writeToFormer(blow)
    return async () => {
      for (const way of blow.leader.ways) way.mend()
    }
  },

  'the synchronous standby is killed': async ({ cluster }) => {
    const standby = await cluster.synchronousStandby()
    if (standby === null) throw new Error('Commits wait for nobody')
    await standby.patroni.kill()
    const another = async () => ![standby, null].includes(await cluster.synchronousStandby())
    await until('commits wait for another standby', another, ELECTED_MS)
    return async () => standby.patroni.start()
  },

  'switched over by hand': async blow => {
    const { cluster, leader } = blow
    const candidate = (await cluster.synchronousStandby())?.name
    const answer = await fetch(`http://${ADDRESS}:${leader.ports.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name, candidate }),
    })
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
    await untilReplaced(blow)
    return nothingToMend
  },

  'everything is restarted, one after the other': async ({ cluster, fleet }) => {
    for (const { etcd } of cluster.members) await restart(cluster, etcd)
    for (const { patroni } of cluster.members) await restart(cluster, patroni)
    await restart(cluster, cluster.haproxy)
    for (const place of fleet.places) {
      await place.service.stop()
      await untilReady(place.start())
    }
    return nothingToMend
  },

  ...(canFillDisks ? { 'the disk of the leader is full': fillDisk } : {}),
}

/** A leader with a full disk may stay the leader: it refuses only writes that need space, until there is space again. */
async function fillDisk({ leader }: Blow): Promise<() => Promise<void>> {
  const filler = join(leader.disk, 'filler')
  const { bavail, bsize } = statfsSync(leader.disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
  await wait(FULL_MS)
  rmSync(filler)
  return nothingToMend
}

async function restart(cluster: Cluster, one: { stop(): Promise<void>; start(): void }): Promise<void> {
  await one.stop()
  one.start()
  await cluster.untilWhole()
}

async function untilReplaced({ cluster, leader }: Blow): Promise<void> {
  const replaced = async () => {
    const now = await cluster.leader()
    return now !== null && now.name !== leader.name
  }
  await until('another one leads', replaced, ELECTED_MS)
}

const TRIES = 20

/** A former leader must not acknowledge a write. */
async function writeToFormer({ cluster, leader, problems }: Blow): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const took = await onConnection(
      { ...cluster.connectionTo(leader), connectionTimeoutMillis: 500, query_timeout: 500 },
      async client => {
        await client.query('insert into drill_writes values ($1)', [leader.name])
        return true
      },
    ).catch(() => false)
    if (!took) continue
    const [kept] = await cluster.query('select from drill_writes where server = $1 limit 1', [leader.name])
    if (kept === undefined) problems.push(`${leader.name} took a write after it had been replaced`)
    return
  }
}

/** Cuts the standbys off for a moment: writes that the leader acknowledges now would be lost with it. */
async function silence({ cluster }: Blow): Promise<void> {
  const senders = (await cluster.query('select pid from pg_stat_replication')) as { pid: number }[]
  for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
  await wait(SILENT_MS)
}
