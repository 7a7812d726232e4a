import type { Logger } from '../../log.ts'
import type { Connection, Queryable } from './database.ts'
import { listen } from './listen.ts'
import { sql } from './sql.ts'

const CHANNEL = 'second_opinion_changes'

/** The kinds of cached values. A write in one process must reach the caches of all processes. */
export type Topic = 'catalogue' | 'consent' | 'encryption' | 'patient' | 'signed_in'

export interface Changes {
  /** Tells every process, also this one, once the surrounding transaction has committed. */
  publish(db: Queryable, topic: Topic, id?: string): Promise<void>
  /** The handler gets the published id. It gets null when changes may have been missed. */
  subscribe(topic: Topic, handler: (id: string | null) => void): void
  /** Returns false while changes may be missed. Caches must not be used then. */
  isLive(): boolean
  close(): Promise<void>
}

/** Publishes a change, for code that listens to no changes. */
export async function publish(db: Queryable, topic: Topic, id = ''): Promise<void> {
  await db.query(sql`select pg_notify(${CHANNEL}, ${`${topic}:${id}`})`)
}

/** One listening connection per process, shared by all its caches. */
export async function followChanges(connection: Connection, log: Logger): Promise<Changes> {
  const handlers = new Map<Topic, ((id: string | null) => void)[]>()
  let live = false
  const listener = await listen(connection, {
    channel: CHANNEL,
    onMessage: payload => {
      const [topic = '', ...id] = payload.split(':')
      for (const handler of handlers.get(topic as Topic) ?? []) handler(id.join(':'))
    },
    onConnected: () => {
      live = true
      for (const handler of [...handlers.values()].flat()) handler(null)
    },
    onSilent: () => {
      live = false
    },
    onLost: error => {
      live = false
      log.warn({ err: error }, 'listening connection lost; caches are bypassed until it is back')
    },
  })
  return {
    publish,
    subscribe(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    isLive: () => live,
    close: () => listener.close(),
  }
}
