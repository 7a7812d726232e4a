import { LRUCache } from 'lru-cache'
import { type Access, type LoggedAct, type Reading, SAME_READING_MS } from '../../domain/people/access-log.ts'
import type { Database } from '../engine/database.ts'
import { writeAct, writeReadings } from './access-log.ts'

const REMEMBERED = 50_000
const MOST_AT_ONCE = 200

export interface AccessWriter {
  /** Resolves when the reading is committed, or was within the window; fails when it could not be written. */
  write(reading: Access<Reading>): Promise<void>
  /** Resolves when the act is committed. Acts are rare, and each gets a row of its own. */
  writeAct(act: Access<LoggedAct>): Promise<void>
}

interface Waiting {
  readonly key: string
  readonly reading: Access<Reading>
  readonly done: PromiseWithResolvers<void>
}

/**
 * Writes readings in groups: those that come while one group is being written form the next, so that many readers share one
 * commit. The answer gives the date of the row that counts, also one that another process wrote; until that row is too old, the
 * same reading needs no query.
 */
export function createAccessWriter(db: Database): AccessWriter {
  const committed = new LRUCache<string, number>({ max: REMEMBERED })
  const underWay = new Map<string, Waiting>()
  let waiting: Waiting[] = []
  let busy = false

  const flush = async () => {
    busy = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await send(group)
    }
    busy = false
  }

  const send = async (group: readonly Waiting[]) => {
    const written = await writeReadings(
      db,
      group.map(one => one.reading),
    ).catch((error: unknown) => ({ error }))
    for (const [index, { key, reading, done }] of group.entries()) {
      underWay.delete(key)
      if ('error' in written) {
        done.reject(written.error)
        continue
      }
      committed.set(key, (written[index] ?? reading.at).getTime())
      done.resolve()
    }
  }

  return {
    write(reading) {
      const key = keyOf(reading)
      const apart = reading.at.getTime() - (committed.get(key) ?? Number.NEGATIVE_INFINITY)
      if (Math.abs(apart) < SAME_READING_MS) return Promise.resolve()
      const same = underWay.get(key)
      if (same !== undefined) return same.done.promise
      const one = { key, reading, done: Promise.withResolvers<void>() }
      underWay.set(key, one)
      waiting.push(one)
      if (!busy) void flush()
      return one.done.promise
    },
    writeAct: act => writeAct(db, act),
  }
}

function keyOf({ reader, action, caseId, objectId }: Access): string {
  return [reader.surface, action, caseId, objectId, reader.id].join('\n')
}
