import { after } from 'node:test'
import { bringUpToDate } from '../../src/process/boot/boot.ts'
import { startPair } from './postgres-pair.ts'
import type { PostgresServer } from './postgres-server.ts'

export type ReplicaServer = PostgresServer

export interface ReplicaPair {
  readonly primary: ReplicaServer
  readonly standby: ReplicaServer
}

/** A migrated primary and its standby, until the test file ends; every commit waits until the standby has it. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const pair = await startPair({ settings: { fsync: 'off', hot_standby_feedback: 'on' } })
  after(() => pair.close())
  const [primary, standby] = [pair.primary(), pair.standby()]
  await bringUpToDate(primary.connection)
  return { primary, standby }
}
