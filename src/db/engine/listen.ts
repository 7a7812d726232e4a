import pg from 'pg'
import type { Connection } from './database.ts'
import type { Server } from './hosts.ts'

export interface Listener {
  close(): Promise<void>
}

interface Options {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** The connection listens, perhaps again. Notifications may have been lost before, so anything may have changed. */
  readonly onConnected: () => void
  readonly onLost?: (error: Error) => void
  /** The server has not answered a probe, so notifications may be late. `onConnected` follows when the server answers. */
  readonly onSilent?: () => void
}

const RETRY_MS = 500
const PROBE_EVERY_MS = 5_000
/** A listener with `onSilent` must know within a second that it may be missing notifications. */
const CLOSE_PROBE_EVERY_MS = 500
const SILENT_MS = 400
const PROBE_TIMEOUT_MS = 3_000

/** Listens on a channel with one connection, which reconnects by itself. A probe finds a connection that died silently. */
export async function listen(connection: Connection, options: Options): Promise<Listener> {
  const { hosts } = connection
  const probeEveryMs = options.onSilent ? CLOSE_PROBE_EVERY_MS : PROBE_EVERY_MS
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const later = (work: () => Promise<void>, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void work().catch(() => {}), ms)
    timer.unref()
  }

  const lose = (lost: pg.Client, error: Error) => {
    if (closed || client !== lost) return
    client = null
    lost.removeAllListeners()
    lost.on('error', () => {})
    lost.end().catch(() => {})
    hosts?.doubt()
    options.onLost?.(error)
    later(reconnect, RETRY_MS)
  }

  const connect = async (server: Server) => {
    if (closed) return
    const next = new pg.Client({
      ...server,
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
      await hosts?.verify(next)
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`)
    } catch (error) {
      lose(next, error as Error)
      throw error
    }
    options.onConnected()
    later(() => probe(next), probeEveryMs)
  }

  const reconnect = async () => {
    try {
      await connect(await (hosts?.writable() ?? connection))
    } catch {
      if (!closed && client === null) later(reconnect, RETRY_MS)
    }
  }

  const probe = async (probed: pg.Client) => {
    if (closed || client !== probed) return
    let silent = false
    const silence = setTimeout(() => {
      silent = true
      hosts?.doubt()
      options.onSilent?.()
    }, SILENT_MS)
    try {
      await probed.query('select 1')
      if (silent) options.onConnected()
      later(() => probe(probed), probeEveryMs)
    } catch (error) {
      lose(probed, error as Error)
    } finally {
      clearTimeout(silence)
    }
  }

  const forgetMoves = hosts?.onMove(() => {
    if (client !== null) lose(client, new Error('Another server accepts writes now'))
  })
  const close = async () => {
    closed = true
    clearTimeout(timer)
    forgetMoves?.()
    await client?.end().catch(() => {})
  }
  try {
    await connect(await (hosts?.writable() ?? connection))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}
