import type { Context } from '../../context.ts'
import { listDeliveries as listRows, listUndelivered as listUndeliveredRows } from '../../db/messages/deliveries.ts'
import { type Paging, pageOf } from '../../domain/values/paging.ts'
import { readCaseOf } from '../case/open-case.ts'

/** Lists the messages about a case: the recipients, and whether each delivery succeeded. */
export async function listDeliveries(ctx: Context, request: { readonly case_id: string }) {
  const { case_id } = await readCaseOf(ctx, request.case_id)
  return listRows(ctx.db, case_id)
}

/** Lists the messages that could not be delivered and are not tried again. */
export async function listUndelivered(ctx: Context, request: Paging) {
  return listUndeliveredRows(ctx.db, pageOf(request))
}
