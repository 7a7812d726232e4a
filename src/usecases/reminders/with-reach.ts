import type { Context } from '../../context.ts'
import { findContacts } from '../../db/reminders/contacts.ts'
import { doctor } from '../../domain/notification.ts'
import { reach } from './reach.ts'

/** Says of each doctor whether a message can be sent to them. A hub finds addresses by itself. */
export async function withReach<Row extends { readonly doctor_id: string }>(ctx: Context, rows: readonly Row[]) {
  const asks = ctx.notifier.channels.length > 0 && rows.length > 0
  const contacts = asks
    ? await findContacts(
        ctx.db,
        rows.map(row => doctor(row.doctor_id)),
      )
    : []
  const unreachable = new Set(contacts.filter(one => Object.keys(reach(ctx, one)).length === 0).map(one => one.id))
  return rows.map(row => ({ ...row, reachable: !unreachable.has(row.doctor_id) }))
}
