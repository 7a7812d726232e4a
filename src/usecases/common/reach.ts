import type { Context } from '../../context.ts'
import { type Contact, findContacts } from '../../db/messages/contacts.ts'
import { isEmail, maskEmail, maskPhone, normalPhone } from '../../domain/messages/addresses.ts'
import { type DirectChannel, doctor, switchOf } from '../../domain/messages/message.ts'

/** The addresses of a person that this service can send to, by channel. */
export type Reach = Partial<Record<DirectChannel, string>>

export function reach(
  { messageSender, config }: Pick<Context, 'messageSender' | 'config'>,
  contact: Omit<Contact, 'type' | 'id'>,
): Reach {
  const addresses = addressesOf(contact, config.messages.phoneCountry)
  const usable = messageSender.channels.filter(channel => contact[switchOf(channel)])
  return Object.fromEntries(usable.flatMap(one => (addresses[one] ? [[one, addresses[one]]] : [])))
}

/** Normalises a person's e-mail and phone, whichever channels this service uses. An unusable address is null. */
export function addressesOf(
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
  country: string,
): Readonly<Record<DirectChannel, string | null>> {
  return {
    email: email !== null && isEmail(email.trim()) ? email.trim() : null,
    sms: phone === null ? null : normalPhone(phone, country),
  }
}

export const masked: Readonly<Record<DirectChannel, (address: string) => string>> = { email: maskEmail, sms: maskPhone }

/**
 * Adds to each doctor whether a message can reach them. With a hub every doctor counts as reachable, because the hub
 * finds addresses itself.
 */
export async function withReach<Row extends { readonly doctor_id: string }>(ctx: Context, rows: readonly Row[]) {
  const asks = ctx.messageSender.channels.length > 0 && rows.length > 0
  const contacts = asks
    ? await findContacts(
        ctx.db,
        rows.map(row => doctor(row.doctor_id)),
      )
    : []
  const unreachable = new Set(contacts.filter(one => Object.keys(reach(ctx, one)).length === 0).map(one => one.id))
  return rows.map(row => ({ ...row, reachable: !unreachable.has(row.doctor_id) }))
}
