import type { Context } from '../../context.ts'
import { listDeliveries as listRows, listUndelivered as listUndeliveredRows } from '../../db/messages/deliveries.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { readCaseOf } from '../case/open-case.ts'

/** What was sent about a case, to whom, and whether the other side took it. */
export async function listDeliveries(ctx: Context, request: { readonly case_id: string }) {
  const { case_id } = await readCaseOf(ctx, request.case_id)
  return listRows(ctx.db, case_id)
}

/** What could not be delivered and is tried no more. */
export async function listUndelivered(ctx: Context, request: Paging) {
  return listUndeliveredRows(ctx.db, pageOf(request))
}
