import type { Context } from '../../context.ts'
import { type ContactRow, findContact, lockContact, writeContact } from '../../db/people/patients.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { maskEmail, maskPhone } from '../../domain/messages/addresses.ts'
import { directChannels } from '../../domain/messages/message.ts'
import type { Patient } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { keepPatient } from '../common/keep-patient.ts'
import { addressesOf } from '../common/reach.ts'

/** How the caller is told: the addresses as the hospital knows them, which are switched on, and the language. */
export async function viewContact(ctx: Context, patient: Patient, header: Language | null) {
  const { email, phone, lang } = patient
  const known = await findContact(ctx.db, patient.id)
  return present(ctx, known ?? { email, phone, email_on: true, sms_on: true, lang: header ?? lang ?? 'en' })
}

interface Request {
  readonly email_on?: boolean
  readonly sms_on?: boolean
  readonly lang?: Language
}

/** The addresses themselves come from sign-in. One of them must stay switched on, or nobody could be told of anything. */
export async function saveContact(ctx: Context, patient: Patient, request: Request) {
  return ctx.db.transaction(async tx => {
    await keepPatient(ctx, tx, patient)
    const known = await lockContact(tx, patient.id)
    const { email_on = known.email_on, sms_on = known.sms_on, lang = null } = request
    const next = { ...known, email_on, sms_on, lang: lang ?? known.lang }
    const switchesOff = request.email_on === false || request.sms_on === false
    if (switchesOff && !hasWay(ctx, next)) throw new DomainError('one_channel')
    await writeContact(tx, patient.id, { email_on, sms_on, lang }, ctx.clock.now())
    return present(ctx, next)
  })
}

/** With a hub, which has its own ways, every address counts. */
function hasWay(ctx: Context, { email_on, sms_on, ...known }: ContactRow): boolean {
  const addresses = addressesOf(known, ctx.config.messages.phoneCountry)
  const on = { email: email_on, sms: sms_on }
  const { channels } = ctx.notifier
  return (channels.length === 0 ? directChannels : channels).some(one => on[one] && addresses[one] !== null)
}

function present(ctx: Context, { email_on, sms_on, lang, ...known }: ContactRow) {
  const { email, sms } = addressesOf(known, ctx.config.messages.phoneCountry)
  return {
    email: email === null ? null : maskEmail(email),
    phone: sms === null ? null : maskPhone(sms),
    email_on,
    sms_on,
    lang,
    channels: [...ctx.notifier.channels],
  }
}
