import type { Context } from '../../context.ts'
import { findPayPage, type PayPageRow } from '../../db/payments/pay-page.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { isPaymentDue } from '../../domain/case/status.ts'

export type PayPageState = 'payable' | 'paid' | 'cancelled' | 'erased' | 'mismatch'

export interface PayPage extends PayPageRow {
  readonly state: PayPageState
}

/** What the page of a payment says; null for a reference that nobody knows, and where the provider's own link is given. */
export async function viewPayPage(ctx: Context, ref: string): Promise<PayPage | null> {
  if (ctx.payments.hosted === null || !/^[0-9a-f]{64}$/.test(ref)) return null
  const row = await findPayPage(ctx.db.byKey, ref, ctx.payments.name)
  return row && { ...row, state: stateOf(row) }
}

function stateOf(row: PayPageRow): PayPageState {
  if (isErased(row)) return 'erased'
  if (row.case_status === 'cancelled') return 'cancelled'
  if (row.status === 'mismatch') return 'mismatch'
  return isPaymentDue(row.case_status) && row.status !== 'paid' ? 'payable' : 'paid'
}
