import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Logger } from '../../log.ts'
import { type Database, openDatabase, type Queryable } from './database.ts'

/** Reads that may be a moment old. They go to a standby where there is one; when it fails, the primary answers. */
export interface Standby {
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long a standby that failed is left alone. */
const REST_MS = 5_000
const WARN_EVERY_MS = 60_000

/** Short enough that the primary can still answer in time after the standby did not. */
const PATIENCE = { max: 8, acquireTimeoutMs: 500, queryTimeoutMs: 1_800 }

export function openStandby(primary: Database, url: string | null, log: Logger): Standby {
  if (url === null) return { read: work => work(primary), close: async () => {} }
  const standby = openDatabase({ connectionString: url }, { ...PATIENCE, readOnly: true, vault: primary.vault })
  let restUntil = 0
  let quietUntil = 0

  const rest = (error: unknown) => {
    const now = performance.now()
    restUntil = now + REST_MS
    if (now < quietUntil) return
    quietUntil = now + WARN_EVERY_MS
    log.warn({ err: error }, 'the standby does not answer; its reads go to the primary')
  }

  return {
    async read(work) {
      if (performance.now() < restUntil) return work(primary)
      try {
        return await work(standby)
      } catch (error) {
        if (error instanceof DomainError || error instanceof InvalidInput) throw error
        // The standby may be starting, replaying, out of reach or behind by a migration. The primary can answer.
        rest(error)
        return work(primary)
      }
    },
    close: () => standby.close(),
  }
}
