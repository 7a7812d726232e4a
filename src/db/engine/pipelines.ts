import pg from 'pg'
import { DatabaseUnavailable, isOutlived } from './errors.ts'

/**
 * A few connections, each of which carries the statements of several callers at once: less work for both sides than a connection
 * for each caller. A slow statement delays those behind it, so only quick ones belong here.
 */
export interface Pipelines {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
  /** Waits until the statements under way have finished. */
  close(): Promise<void>
}

export interface PipelineOptions {
  /** Runs on every new connection before it is used. */
  readonly prepare?: ((client: pg.ClientBase) => Promise<unknown>) | undefined
  readonly onIdleError?: ((error: Error) => void) | undefined
}

interface Lane {
  readonly client: pg.Client
  readonly ready: Promise<void>
  underWay: number
}

/** Enough for PostgreSQL to use several cores for one process. */
const MOST_LANES = 4

export function openPipelines(config: pg.ClientConfig, { prepare, onIdleError }: PipelineOptions): Pipelines {
  const lanes = new Set<Lane>()
  let closing = false

  /** The lane gets no new statements; those under way still finish. */
  const retire = (lane: Lane) => {
    lanes.delete(lane)
    lane.client.end().catch(() => {})
  }

  const open = (): Lane => {
    const client = new pg.Client({ ...config, pipeline: true })
    const connect = async () => {
      await client.connect()
      await prepare?.(client)
    }
    const lane: Lane = { client, ready: connect(), underWay: 0 }
    lanes.add(lane)
    lane.ready.catch(() => retire(lane))
    client.on('end', () => lanes.delete(lane))
    client.on('error', error => {
      lanes.delete(lane)
      // A caller with a statement under way gets the error from that statement.
      if (lane.underWay === 0 && !closing) onIdleError?.(error)
    })
    return lane
  }

  /** The lane with the fewest statements under way; a new lane while all are busy and there may be more. */
  const choose = (): Lane => {
    let calmest: Lane | undefined
    for (const lane of lanes) if (calmest === undefined || lane.underWay < calmest.underWay) calmest = lane
    if (calmest === undefined || (calmest.underWay > 0 && lanes.size < MOST_LANES)) return open()
    return calmest
  }

  return {
    async query(statement) {
      if (closing) throw new DatabaseUnavailable('The connections to the database are closed')
      const lane = choose()
      lane.underWay++
      try {
        await lane.ready
        return await lane.client.query(statement)
      } catch (error) {
        if (isOutlived(error)) retire(lane)
        throw error
      } finally {
        lane.underWay--
      }
    },
    async close() {
      closing = true
      await Promise.all(
        [...lanes].map(async ({ ready, client }) => {
          await ready.catch(() => {})
          await client.end()
        }),
      )
    },
  }
}
