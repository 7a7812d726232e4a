import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { endHold, keepHold, takeHold } from '../../db/documents/uploads.ts'

const LOOK_EVERY_MS = 100
const KEEP_EVERY_MS = 1_000
/** Longer than the hold of a dead process lasts. */
const PATIENCE_MS = 15_000

/** A hold on an upload: only its holder may send bytes, across all processes. */
export interface Hold {
  readonly holder: string
  /** Waits until the present holder, who is asked to end, is done. Answers false when that takes too long. */
  take(signal: AbortSignal, onWanted: () => void): Promise<boolean>
  end(): Promise<void>
}

export function holdUpload(ctx: Context, documentId: string): Hold {
  const holder = randomUUID()
  let timer: NodeJS.Timeout | undefined
  return {
    holder,
    async take(signal, onWanted) {
      for (const end = performance.now() + PATIENCE_MS; ; await wait(LOOK_EVERY_MS)) {
        const taken = await ctx.db.transaction(tx => takeHold(tx, documentId, holder))
        if (taken !== 'busy') break
        if (signal.aborted || performance.now() > end) return false
      }
      timer = setInterval(() => {
        ctx.db
          .transaction(tx => keepHold(tx, documentId, holder))
          .then(kept => {
            if (!kept) onWanted()
          })
          .catch(error => ctx.log.warn({ err: error, document_id: documentId }, 'the hold on an upload may be lost'))
      }, KEEP_EVERY_MS)
      return true
    },
    async end() {
      clearInterval(timer)
      await ctx.db.transaction(tx => endHold(tx, documentId, holder))
    },
  }
}
