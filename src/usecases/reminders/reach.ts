import type { Context } from '../../context.ts'
import type { Contact } from '../../db/reminders/contacts.ts'
import { isEmail, maskEmail, maskPhone, normalPhone } from '../../domain/addresses.ts'
import type { DirectChannel } from '../../domain/notification.ts'

/** The addresses of a person that this service can send to, by channel. */
export type Reach = Partial<Record<DirectChannel, string>>

export function reach(
  { notifier, config }: Pick<Context, 'notifier' | 'config'>,
  contact: Omit<Contact, 'type' | 'id'>,
): Reach {
  const addresses = addressesOf(contact, config.messages.phoneCountry)
  return Object.fromEntries(notifier.channels.flatMap(one => (addresses[one] ? [[one, addresses[one]]] : [])))
}

/** What a person's e-mail and phone are good for, whatever this service sends by. */
export function addressesOf({ email, phone }: Omit<Contact, 'type' | 'id'>, country: string) {
  return {
    email: email !== null && isEmail(email.trim()) ? email.trim() : null,
    sms: phone === null ? null : normalPhone(phone, country),
  }
}

export const masked: Readonly<Record<DirectChannel, (address: string) => string>> = { email: maskEmail, sms: maskPhone }
