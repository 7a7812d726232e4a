import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { addCases, lockSearch, SET, takeAccessId } from '../../db/access-log/access-cases.ts'
import { writeAct } from '../../db/access-log/access-log.ts'
import type { Tx } from '../../db/engine/database.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Kept, Visit } from '../../domain/people/access-log.ts'

/** What was asked for: the words are encrypted, the other filters are codes, ids and dates. */
type Asked = { readonly q?: string | undefined } & Readonly<Record<string, unknown>>

interface FoundCases {
  readonly rows: readonly { readonly case_id: string }[]
  readonly total: number
}

/** The next cases, at most this many; none after the last. */
type NextCases = (tx: Tx, most: number) => Promise<readonly string[]>

/** So that the database works on a part of a large export at a time. */
const AT_ONCE = 10 * SET

/**
 * Writes down an export with its cases, before the first of them is sent. `next` is asked again until it has no more; more than
 * `most` are refused. Answers the number under which the cases are found, see `readCases`.
 */
export function recordExport(ctx: Context, visit: Visit, asked: Asked | null, next: () => NextCases, most = Infinity) {
  return orUnavailable(ctx, () => ctx.db.transaction(tx => recordIn(ctx, tx, visit, { asked, next: next(), most })))
}

interface Exported {
  readonly asked: Asked | null
  readonly next: NextCases
  readonly most?: number
}

/** The same in the transaction that begins the export. */
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

/** Writes down a search and the cases that it showed; the same search counts once within the window. */
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

/** Tells searches apart without telling their words. */
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

/** What cannot be written down is not shown. */
export async function orUnavailable<T>({ log }: Context, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.error({ err: error }, 'not answered: the access could not be written down')
    throw new DomainError('unavailable')
  }
}
