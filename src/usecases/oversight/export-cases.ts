import type { Context } from '../../context.ts'
import { readCases } from '../../db/access-log/access-cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import {
  type CaseFilter,
  describeCases,
  isMoreThan,
  listIdsAfter,
  type PlaceInList,
} from '../../db/oversight/case-list.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Visit } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { riyadhTime } from '../../domain/time/calendar.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../formats/csv.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { oneAtATime } from '../common/one-at-a-time.ts'
import { recordExport } from '../common/record-cases.ts'
import { type CaseFilters, filterOf, presentRow, requireFilter } from './list-cases.ts'

const MOST_ROWS = 100_000

type Row = ReturnType<typeof presentRow>

export const listColumns = [
  'case_id',
  'case_number',
  'user_id',
  'patient_name',
  'account_name',
  'relation',
  'patient_age',
  'patient_gender',
  'rt_id',
  'review_type_en',
  'review_type_ar',
  'dc_id',
  'spec_en',
  'spec_ar',
  'status',
  'payment_status',
  'total_amount',
  'currency',
  'case_coordinator_id',
  'coordinator_name',
  'doctor_names',
  'created_date',
  'updated_date',
  'due_date',
  'is_overdue',
] as const satisfies readonly (keyof Row)[]

/** The file also has the provider, and its ids of the payment and the refunds. */
const columns = [
  ...listColumns,
  'provider',
  'provider_payment_id',
  'provider_refund_ids',
] as const satisfies readonly (keyof Row)[]

interface Request extends CaseFilters {
  /** Writes headers in the caller's language and times in Riyadh time. */
  readonly readable?: boolean
}

/**
 * Returns all matching cases as pieces of a CSV file, newest first. The list of cases is logged first, and exactly
 * these cases are sent. The first page is read before the answer begins, so that a refusal still gets the usual
 * envelope. Each further page is read when it is needed.
 */
export async function exportCases(
  ctx: Context,
  admin: Administrator,
  visit: Visit,
  request: Request,
  language: Language,
) {
  const { readable = false, ...filters } = request
  requireFilter(ctx, admin, filters)
  const headers = readable ? columns.map(name => text(language, `column_${name}`)) : columns
  const lineOf = (row: Row) => csvLine(columns.map(name => cellOf(row[name], readable)))
  const filter = filterOf(filters, ctx.clock.now())
  const isTooMuch = await oneAtATime(() => isMoreThan(ctx.db, filter, MOST_ROWS))
  if (isTooMuch) throw new DomainError('too_many_rows', { limit: MOST_ROWS })
  const accessId = await oneAtATime(() => recordExport(ctx, visit, { ...filters }, () => caseIdsOf(filter), MOST_ROWS))
  const readPage = (place: number) =>
    oneAtATime(async () => {
      const ids = await readCases(ctx.db, accessId, place)
      if (ids === null) return null
      const rows = await describeCases(ctx.db, ids, filter.now)
      return rows.map(row => lineOf(presentRow(row, language))).join('')
    })
  const first = await readPage(0)
  return pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headers)
    let place = 0
    for (let page = first; page !== null; page = await readPage(++place)) if (page !== '') yield page
  }
}

/** Returns a function that lists the ids of the matching cases, a part at each call. */
function caseIdsOf(filter: CaseFilter) {
  let after: PlaceInList | null = null
  return async (tx: Tx, most: number) => {
    const found: PlaceInList[] = await listIdsAfter(tx, filter, after, most)
    after = found.at(-1) ?? after
    return found.map(({ case_id }) => case_id)
  }
}

function cellOf(value: Cell | readonly string[], readable: boolean): Cell {
  if (Array.isArray(value)) return value.join('; ')
  return readable && value instanceof Date ? riyadhTime(value) : (value as Cell)
}
