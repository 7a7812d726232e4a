import type { Context } from '../../context.ts'
import { type ContactRow, findContact, lockContact, writeContact } from '../../db/people/patients.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { maskEmail, maskPhone } from '../../domain/messages/addresses.ts'
import { directChannels, type Switch, switches, switchOf } from '../../domain/messages/message.ts'
import type { Patient } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { addressesOf } from '../common/reach.ts'

/** Returns the caller's addresses, the channels that are switched on, and the language of messages. */
export async function viewContact(ctx: Context, patient: Patient, header: Language | null) {
  const { email, phone, lang } = patient
  const known = await findContact(ctx.db, patient.id)
  return present(ctx, known ?? { email, phone, email_on: true, sms_on: true, lang: header ?? lang ?? 'en' })
}

interface Request extends Readonly<Partial<Record<Switch, boolean>>> {
  readonly lang?: Language
}

/**
 * Saves the switches and the language. The addresses come from sign-in. One channel must stay on, or no message could
 * reach the patient.
 */
export async function saveContact(ctx: Context, patient: Patient, request: Request) {
  return ctx.db.transaction(async tx => {
    await keepPatient(ctx, tx, patient)
    const known = await lockContact(tx, patient.id)
    const next = { ...known, ...request }
    const switchesOff = switches.some(one => request[one] === false)
    if (switchesOff && !hasWay(ctx, next)) throw new DomainError('one_channel')
    await writeContact(tx, patient.id, { ...next, lang: request.lang ?? null }, ctx.clock.now())
    return present(ctx, next)
  })
}

/**
 * Returns whether a message could reach the patient. With a hub every address counts, because the hub chooses its
 * channels itself.
 */
function hasWay(ctx: Context, contact: ContactRow): boolean {
  const addresses = addressesOf(contact, ctx.config.messages.phoneCountry)
  const { channels } = ctx.messageSender
  return (channels.length === 0 ? directChannels : channels).some(
    one => contact[switchOf(one)] && addresses[one] !== null,
  )
}

function present(ctx: Context, contact: ContactRow) {
  const { email, sms } = addressesOf(contact, ctx.config.messages.phoneCountry)
  return {
    ...contact,
    email: email === null ? null : maskEmail(email),
    phone: sms === null ? null : maskPhone(sms),
    channels: [...ctx.messageSender.channels],
  }
}
