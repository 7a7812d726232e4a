import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { type ErasedCase, listErasures } from '../../db/erasure/erasures.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { retentionDoer } from '../../domain/case/journal.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { erase } from './erase.ts'

const PAGE = 1_000

/** What is to be kept outside: a line of JSON for each erased case, oldest first. */
export async function* erasureLines(db: Queryable): AsyncGenerator<string> {
  for (let after: ErasedCase | null = null; ; ) {
    const rows: ErasedCase[] = await listErasures(db, after, PAGE)
    for (const row of rows) yield JSON.stringify(row)
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) return
  }
}

type Listed = Pick<ErasedCase, 'case_id' | 'status'>

/** Reads the list back, whole or not at all. */
export function parseErasures(text: string): Listed[] {
  return text.split('\n').flatMap((line, index) => {
    // Without -s npm says first what it runs, in lines of this kind.
    if (line.trim() === '' || line.startsWith('> ')) return []
    const listed = parseLine(line)
    if (listed === null) throw new Error(`Line ${index + 1} is no line of npm run -s erasures`)
    return [listed]
  })
}

function parseLine(line: string): Listed | null {
  try {
    const { case_id, status } = JSON.parse(line) as { case_id?: unknown; status?: unknown }
    const caseId = typeof case_id === 'string' ? parseUuid(case_id) : null
    const known = caseStatuses.find(one => one === status)
    return caseId === null || known === undefined ? null : { case_id: caseId, status: known }
  } catch {
    return null
  }
}

export interface ErasedAgain {
  readonly erased: number
  /** Erased in this database already. */
  readonly before: number
  /** Made after the moment that was restored. */
  readonly unknown: number
}

/**
 * After a restore: what had been erased is erased again, whatever keeps it, and has the status with which it was erased, also
 * when it was open at the moment that was restored.
 */
export async function eraseAgain(ctx: Context, listed: readonly Listed[], operator: string): Promise<ErasedAgain> {
  const reader = { surface: 'operator', kind: 'operator', id: operator } as const
  const counts = { erased: 0, before: 0, unknown: 0 }
  for (const { case_id, status } of listed) {
    const outcome = await ctx.signedIn.change(async (tx, ends): Promise<keyof ErasedAgain> => {
      const subject = await lockCase(tx, case_id)
      if (subject === null) return 'unknown'
      if (isErased(subject)) return 'before'
      const now = ctx.clock.now()
      await erase(ctx, tx, ends, subject, status, { doer: retentionDoer, reader, reason: null, origin: null, now })
      return 'erased'
    })
    counts[outcome]++
  }
  return counts
}
