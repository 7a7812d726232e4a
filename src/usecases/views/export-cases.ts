import type { Context } from '../../context.ts'
import { isMoreThan, listCasesAfter, type PlaceInList } from '../../db/views/oversight.ts'
import { type Cell, csvLine } from '../../domain/csv.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { type CaseFilters, filterOf, presentRow } from './list-cases.ts'

const MOST_ROWS = 100_000
const PAGE = 1_000
/** Without it, spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Row = ReturnType<typeof presentRow>

/** The columns of the list. */
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

/** In the file also the provider, and its own ids of the payment and the refunds. */
const columns = [
  ...listColumns,
  'provider',
  'provider_payment_id',
  'provider_refund_ids',
] as const satisfies readonly (keyof Row)[]

/**
 * All matching cases, newest first, as pieces of a CSV file. The first page is read before the answer begins, so that a refusal
 * still gets the envelope; each further page is read when it is asked for.
 */
export async function exportCases(ctx: Context, filters: CaseFilters, language: Language) {
  const filter = filterOf(filters, ctx.clock.now())
  const isTooMuch = await ctx.standby.read(db => isMoreThan(db, filter, MOST_ROWS))
  if (isTooMuch) throw new DomainError('too_many_rows', { limit: MOST_ROWS })
  const readPage = (after: PlaceInList | null) => ctx.standby.read(db => listCasesAfter(db, filter, after, PAGE))
  const first = await readPage(null)
  return pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns)
    for (let page = first; ; page = await readPage(page.place)) {
      if (page.rows.length > 0) yield page.rows.map(row => lineOf(presentRow(row, language))).join('')
      if (page.place === null) return
    }
  }
}

const lineOf = (row: Row) => csvLine(columns.map(name => cellOf(row[name])))
const cellOf = (value: Cell | readonly string[]): Cell => (Array.isArray(value) ? value.join('; ') : (value as Cell))
