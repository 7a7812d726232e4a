import type { Context } from '../../context.ts'
import { writeAct } from '../../db/access-log/access-log.ts'
import { countAccess, listAccessAfter, type PlaceInLog } from '../../db/access-log/access-views.ts'
import { findAlias } from '../../db/people/patients.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Visit } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../formats/csv.ts'
import type { Language } from '../../i18n/language.ts'
import { withholdEntries } from '../case/withhold.ts'
import { oneAtATime } from '../common/one-at-a-time.ts'
import { orUnavailable } from '../common/record-cases.ts'
import { type AccessFilters, accessFilterOf, presentEntry } from './list-access.ts'

const MOST_ROWS = 100_000
const PAGE = 1_000

type Entry = ReturnType<typeof presentEntry>

/** The columns of the file, each with the value of an entry. */
const columns = {
  access_id: entry => entry.access_id,
  date: entry => entry.date,
  surface: entry => entry.surface,
  actor_kind: entry => entry.actor.kind,
  actor_id: entry => entry.actor.id,
  actor_name: entry => entry.actor.name,
  action: entry => entry.action,
  title: entry => entry.title,
  case_id: entry => entry.case_id,
  case_number: entry => entry.case_number,
  object_id: entry => entry.object_id,
  document_name: entry => entry.document_name,
  words: entry => entry.words,
  reason: entry => entry.reason,
  filter: entry => entry.filter && JSON.stringify(entry.filter),
  count: entry => entry.count,
  request_id: entry => entry.request_id,
  given_request_id: entry => entry.given_request_id,
  address: entry => entry.address,
} as const satisfies Record<string, (entry: Entry) => Cell>

/**
 * Returns the matching rows of the access log as pieces of a CSV file, newest first. The export itself is logged too.
 */
export async function exportAccess(
  ctx: Context,
  admin: Administrator,
  visit: Visit,
  filters: AccessFilters,
  language: Language,
) {
  const filter = accessFilterOf(filters)
  const count = await oneAtATime(() => countAccess(ctx.db, filter, MOST_ROWS + 1))
  if (count > MOST_ROWS) throw new DomainError('too_many_rows', { limit: MOST_ROWS })
  const readPage = (after: PlaceInLog | null) =>
    oneAtATime(async () => {
      const { rows, place } = await listAccessAfter(ctx.db, filter, after, PAGE)
      const shown = await withholdEntries(ctx, admin, rows)
      return { text: shown.map(row => lineOf(presentEntry(row, language))).join(''), place }
    })
  const first = await readPage(null)
  // The log row names no case, because filtering by a case does not open it. Its patient does not see this export.
  const act = { ...visit, caseId: null, objectId: 'access_log', at: ctx.clock.now(), action: 'exported' } as const
  await orUnavailable(ctx, async () =>
    writeAct(ctx.db, act, { words: null, filter: { ...(await withAlias(ctx, filters)) }, count }),
  )
  return pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(Object.keys(columns))
    for (let page = first; ; page = await readPage(page.place)) {
      if (page.text !== '') yield page.text
      if (page.place === null) return
    }
  }
}

/** Replaces a patient's id by the alias, because the filter stays in the access log even after an erasure. */
async function withAlias(ctx: Context, filters: AccessFilters): Promise<AccessFilters> {
  const { actor_id } = filters
  if (actor_id === undefined) return filters
  return { ...filters, actor_id: (await findAlias(ctx.db, actor_id)) ?? actor_id }
}

const lineOf = (entry: Entry) => csvLine(Object.values(columns).map(cell => cell(entry)))
