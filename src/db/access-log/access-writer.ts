import { LRUCache } from 'lru-cache'
import { type Access, type LoggedAct, type Reading, SAME_READING_MS } from '../../domain/people/access-log.ts'
import type { Database } from '../engine/database.ts'
import { writeAct, writeReading } from './access-log.ts'

const REMEMBERED = 50_000

export interface AccessWriter {
  /** Resolves when the reading is committed, or was within the window; fails when it could not be written. */
  write(reading: Access<Reading>): Promise<void>
  /** Resolves when the act is committed. Acts are rare, and each gets a row of its own. */
  writeAct(act: Access<LoggedAct>): Promise<void>
}

/** Remembers committed readings, so that a repeated reading needs no query while its row counts. */
export function createAccessWriter(db: Database): AccessWriter {
  const committed = new LRUCache<string, number>({ max: REMEMBERED })
  const underWay = new Map<string, Promise<void>>()
  const write = async (key: string, reading: Access<Reading>) => {
    try {
      committed.set(key, (await writeReading(db, reading)).getTime())
    } finally {
      underWay.delete(key)
    }
  }
  return {
    write(reading) {
      const key = keyOf(reading)
      const apart = reading.at.getTime() - (committed.get(key) ?? Number.NEGATIVE_INFINITY)
      if (Math.abs(apart) < SAME_READING_MS) return Promise.resolve()
      const writing = underWay.get(key) ?? write(key, reading)
      underWay.set(key, writing)
      return writing
    },
    writeAct: act => writeAct(db, act),
  }
}

function keyOf({ reader, action, caseId, objectId }: Access): string {
  return [reader.surface, action, caseId, objectId, reader.id].join('\n')
}
