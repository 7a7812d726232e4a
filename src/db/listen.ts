import pg from 'pg'
import type { Connection } from './database.ts'

export interface Listener {
  close(): Promise<void>
}

interface Options {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** The connection is (again) listening: whatever was missed meanwhile must be assumed to have happened. */
  readonly onConnected: () => void
  readonly onLost?: (error: Error) => void
}

const RETRY_MS = 500
const PROBE_EVERY_MS = 5_000
const PROBE_TIMEOUT_MS = 3_000

/** One connection that listens on a channel and comes back by itself. A probe finds a connection that died silently. */
export async function listen(connection: Connection, options: Options): Promise<Listener> {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
    timer.unref()
  }

  const lose = (lost: pg.Client, error: Error) => {
    if (closed || client !== lost) return
    client = null
    lost.removeAllListeners()
    lost.on('error', () => {})
    lost.end().catch(() => {})
    options.onLost?.(error)
    later(() => void connect().catch(() => {}), RETRY_MS)
  }

  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: `second-opinion listen ${options.channel}`,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    })
    client = next
    next.on('error', error => lose(next, error))
    next.on('end', () => lose(next, new Error('The listening connection ended')))
    next.on('notification', message => options.onMessage(message.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`)
    } catch (error) {
      lose(next, error as Error)
      throw error
    }
    options.onConnected()
    later(() => void probe(next), PROBE_EVERY_MS)
  }

  const probe = async (probed: pg.Client) => {
    if (closed || client !== probed) return
    try {
      await probed.query('select 1')
      later(() => void probe(probed), PROBE_EVERY_MS)
    } catch (error) {
      lose(probed, error as Error)
    }
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
