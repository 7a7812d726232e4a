import type { Context } from '../../context.ts'
import { isMoreThan, listCasesAfter, type PlaceInList } from '../../db/views/oversight.ts'
import { type Cell, csvLine } from '../../domain/csv.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { type CaseFilters, filterOf, presentRow } from './list-cases.ts'

const MOST_ROWS = 100_000
const PAGE = 1_000
/** Without it, spreadsheets do not take the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Row = ReturnType<typeof presentRow>

/** The columns of the file, each with what it shows of a row. */
const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  case_id: row => row.case_id,
  case_number: row => row.case_number,
  user_id: row => row.user_id,
  patient_name: row => row.patient_name,
  account_name: row => row.account_name,
  relation: row => row.relation,
  patient_age: row => row.patient_age,
  patient_gender: row => row.patient_gender,
  rt_id: row => row.rt_id,
  review_type_en: row => row.review_type_en,
  review_type_ar: row => row.review_type_ar,
  dc_id: row => row.dc_id,
  spec_en: row => row.spec_en,
  spec_ar: row => row.spec_ar,
  status: row => row.status,
  payment_status: row => row.payment_status,
  total_amount: row => row.total_amount,
  currency: row => row.currency,
  case_coordinator_id: row => row.case_coordinator_id,
  coordinator_name: row => row.coordinator_name,
  doctor_names: row => row.doctor_names.join('; '),
  created_date: row => row.created_date,
  updated_date: row => row.updated_date,
  due_date: row => row.due_date,
  is_overdue: row => row.is_overdue,
}

/**
 * All cases that match, newest first, as the pieces of a CSV file. The first piece is made before anything is answered, so
 * that what can be refused is refused in the envelope; the others when they are asked for, a page at a time.
 */
export async function exportCases(ctx: Context, filters: CaseFilters, language: Language) {
  const filter = filterOf(filters, ctx.clock.now())
  const isTooMuch = await ctx.standby.read(db => isMoreThan(db, filter, MOST_ROWS))
  if (isTooMuch) throw new DomainError('too_many_rows', { limit: MOST_ROWS })
  const readPage = (after: PlaceInList | null) => ctx.standby.read(db => listCasesAfter(db, filter, after, PAGE))
  const first = await readPage(null)
  return pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(Object.keys(columns))
    for (let page = first; ; page = await readPage(page.place)) {
      if (page.rows.length > 0) yield page.rows.map(row => lineOf(presentRow(row, language))).join('')
      if (page.place === null) return
    }
  }
}

const lineOf = (row: Row) => csvLine(Object.values(columns).map(show => show(row)))
