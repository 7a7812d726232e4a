import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onConnection } from '../../test/support/connection.ts'
import { freePort } from '../../test/support/free-port.ts'
import { until } from '../../test/support/until.ts'
import { backUp, restoreTo, runAsPostgres } from '../patroni/backup.ts'
import { startCluster } from '../patroni/cluster.ts'
import { ownedByPostgres } from '../patroni/configuration.ts'
import { postgresPrograms } from '../patroni/programs.ts'
import { differences, rowHashes, takeMoment } from '../support/row-hashes.ts'
import { seconds } from '../support/watch-answers.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface BackupOptions extends PartOptions {
  /** The number of acknowledged writes before the backup, then up to the point in time, and after it. */
  readonly writes: number
}

const WORK_MS = 120_000
const RESTORED_MS = 180_000

/** Takes an encrypted backup of the cluster and its archived WAL under load, and restores a point in time. */
export function backedUp(options: BackupOptions): Promise<Findings> {
  return runPart(options, async part => {
    const cluster = await startCluster()
    part.closing(() => cluster.close())
    await part.startFleet(cluster, { roles: ['web', 'worker'], environment: cluster.environment('hosts') })
    await part.startLoad()
    await part.moreWrites(options.writes, WORK_MS)
    const leader = await cluster.leader()
    if (leader === null) throw new Error('Nobody leads')
    const begun = performance.now()
    await backUp(leader)
    part.figures['full backup'] = seconds(performance.now() - begun)
    await part.moreWrites(options.writes, WORK_MS)
    const moment = await takeMoment(cluster.connectionTo(leader))
    await part.moreWrites(options.writes, WORK_MS)
    await cluster.query('select pg_switch_wal()')
    const archived = async () => {
      const [row] = await cluster.query<{ done: boolean }>(
        'select last_archived_time > $1::timestamptz as done from pg_stat_archiver',
        [moment.time],
      )
      return row?.done ?? false
    }
    await until('the log is archived beyond the point in time', archived, WORK_MS)

    const folder = join(dirname(cluster.backups), 'restored')
    mkdirSync(folder, { mode: 0o700 })
    ownedByPostgres(folder)
    const from = performance.now()
    await restoreTo(leader, folder, moment.time)
    const port = await freePort()
    const control = (...args: string[]) =>
      runAsPostgres(join(postgresPrograms(), 'pg_ctl'), [
        '-D',
        folder,
        '-w',
        '-l',
        join(folder, 'restored.log'),
        ...args,
      ])
    await control('-o', `-p ${port} -c unix_socket_directories=${folder}`, 'start')
    part.closing(() => control('-m', 'immediate', 'stop'))
    const copy = { ...cluster.connectionTo(leader), port }
    await until('the point in time is reached', () => isOpen(copy), RESTORED_MS)
    part.figures.restored = seconds(performance.now() - from)
    const found = await onConnection(copy, rowHashes)
    part.figures['rows compared'] = Object.values(moment.hashes).reduce((sum, { rows }) => sum + rows, 0)
    part.problems.push(...differences(moment.hashes, found))
    await part.conclude()
  })
}

function isOpen(connection: Parameters<typeof onConnection>[0]): Promise<boolean> {
  return onConnection(connection, async client => {
    const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done')
    return rows[0]?.done ?? false
  }).catch(() => false)
}
