import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { addCases, lockSearch, SET, takeAccessId } from '../../db/access-log/access-cases.ts'
import { writeAct } from '../../db/access-log/access-log.ts'
import type { Tx } from '../../db/engine/database.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Kept, Visit } from '../../domain/people/access-log.ts'

/**
 * The request of a search or export. Its words are encrypted in the log. The other filters are codes, ids and dates.
 */
type Asked = { readonly q?: string | undefined } & Readonly<Record<string, unknown>>

interface FoundCases {
  readonly rows: readonly { readonly case_id: string }[]
  readonly total: number
}

/** Returns the next cases, at most `most`. After the last case the list is shorter, or empty. */
type NextCases = (tx: Tx, most: number) => Promise<readonly string[]>

/** The database writes this many cases of a large export at a time. */
const AT_ONCE = 10 * SET

/**
 * Logs an export with its cases before the first case is sent. Cases are taken from `next` until it has no more. More
 * than `most` cases are refused. Returns the number under which `readCases` finds the cases.
 */
export function recordExport(ctx: Context, visit: Visit, asked: Asked | null, next: () => NextCases, most = Infinity) {
  return orUnavailable(ctx, () => ctx.db.transaction(tx => recordIn(ctx, tx, visit, { asked, next: next(), most })))
}

interface Exported {
  readonly asked: Asked | null
  readonly next: NextCases
  readonly most?: number
}

/** Does the same in the transaction that begins the export. */
export async function recordIn(ctx: Context, tx: Tx, visit: Visit, { asked, next, most = Infinity }: Exported) {
  const accessId = await takeAccessId(tx)
  let count = 0
  for (;;) {
    const cases = await next(tx, AT_ONCE)
    await addCases(tx, accessId, count / SET, cases)
    count += cases.length
    if (count > most) throw new DomainError('too_many_rows', { limit: most })
    if (cases.length < AT_ONCE) break
  }
  await writeAct(tx, { ...visit, at: ctx.clock.now(), action: 'exported' }, { accessId, count, ...partsOf(asked) })
  return accessId
}

/** Logs a search and the cases that it showed. The same search is logged once within the window. */
export function recordSearch(ctx: Context, visit: Visit, asked: Asked, { rows, total }: FoundCases) {
  const caseIds = rows.map(row => row.case_id)
  const search = { ...visit, at: ctx.clock.now(), action: 'searched', objectId: markOf(ctx, asked) } as const
  const { page: _page, size: _size, page_size: _pageSize, ...filters } = asked
  return orUnavailable(ctx, () =>
    ctx.db.transaction(async tx => {
      if (await lockSearch(tx, search)) return
      const accessId = await takeAccessId(tx)
      await addCases(tx, accessId, 0, caseIds)
      await writeAct(tx, search, { accessId, count: total, ...partsOf(filters) })
    }),
  )
}

/** Returns a keyed hash that distinguishes searches without revealing their words. */
function markOf({ keys }: Context, asked: Asked): string {
  const given = Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha256', keys.linkSigning[0].secret)
    .update(`search ${JSON.stringify(given)}`)
    .digest('base64url')
}

function partsOf(asked: Asked | null): Pick<Kept, 'words' | 'filter'> {
  const { q, ...filter } = asked ?? {}
  return { words: q || null, filter: asked && filter }
}

/** Refuses the answer when the access log cannot be written, because nothing is shown without its row in the log. */
export async function orUnavailable<T>({ log }: Context, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.error({ err: error }, 'not answered: the access could not be written down')
    throw new DomainError('unavailable')
  }
}
