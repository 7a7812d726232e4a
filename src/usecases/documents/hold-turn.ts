import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { lockOwner } from '../../db/cases/owned-cases.ts'
import { endTurn, keepTurn, takeTurn } from '../../db/documents/uploads.ts'

const KEEP_EVERY_MS = 1_000

/**
 * Runs one check of a person's documents at a time, over all processes; answers `busy` while another one runs. The queue already
 * hands them out one by one; this holds when two workers ask it in the same moment, or when a job is tried again while its first
 * worker still lives.
 */
export async function inTurn(
  ctx: Context,
  ownerId: string,
  documentId: string,
  work: () => Promise<void>,
): Promise<'done' | 'busy'> {
  const checker = randomUUID()
  const turn = await ctx.db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    return takeTurn(tx, documentId, checker)
  })
  if (turn !== 'taken') return turn === 'busy' ? 'busy' : 'done'
  const timer = setInterval(() => {
    ctx.db
      .transaction(tx => keepTurn(tx, documentId, checker))
      .catch(error => ctx.log.warn({ err: error, document_id: documentId }, 'the turn of a check may be lost'))
  }, KEEP_EVERY_MS)
  try {
    await work()
    return 'done'
  } finally {
    clearInterval(timer)
    await ctx.db.transaction(tx => endTurn(tx, documentId, checker))
  }
}
