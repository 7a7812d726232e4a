import type { Context } from '../../context.ts'
import { listMoney, type MoneyRow } from '../../db/payments/money-rows.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Visit } from '../../domain/people/access-log.ts'
import { spanOf } from '../../domain/time/moment.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../formats/csv.ts'
import { recordExport } from '../common/record-cases.ts'

const MOST_ROWS = 100_000
const AT_ONCE = 1_000

const moneyColumns = [
  'kind',
  'date',
  'case_number',
  'case_id',
  'amount',
  'currency',
  'status',
  'provider',
  'provider_payment_id',
  'provider_refund_id',
  'payment_ref',
  'refund_id',
  'invoice_no',
  'tax_invoice_no',
  'credit_note_no',
] as const satisfies readonly (keyof MoneyRow)[]

/**
 * Returns the payments and refunds of a period as pieces of a CSV file, oldest first. All rows are read and logged
 * before the answer begins.
 */
export async function exportPayments(
  ctx: Context,
  visit: Visit,
  period: { date_from: string; date_to: string },
): Promise<string[]> {
  const { from, to } = spanOf(period)
  const rows = await listMoney(ctx.db, from ?? new Date(0), to ?? ctx.clock.now(), MOST_ROWS + 1)
  if (rows.length > MOST_ROWS) throw new DomainError('too_many_rows', { limit: MOST_ROWS })
  const cases = new Set(rows.map(({ case_id }) => case_id))
  await recordExport(ctx, visit, { ...period }, () => {
    const left = [...cases]
    return async (_tx, most) => left.splice(0, most)
  })
  const pieces = [BYTE_ORDER_MARK + csvLine(moneyColumns)]
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    pieces.push(some.map(row => csvLine(moneyColumns.map(name => row[name]))).join(''))
  }
  return pieces
}
