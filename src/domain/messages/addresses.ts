/** Where messages reach people: e-mail addresses and telephone numbers. */

import { westernDigits } from '../text/digits.ts'

const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** Whether a text can be used as an e-mail address; whether the mailbox exists, only its server knows. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !hasControls(text)
}

const hasControls = (text: string) => /\p{C}/u.test(text)

/** Digits of an international number without the prefix: the country's code and at least a few more. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/
/** National numbers are shorter, so one of this length that begins with the country's code has it already. */
const LENGTH_WITH_COUNTRY = 11

/**
 * A number as networks need it, such as +966501234567; null when it is none. Spaces and other separators do not count. A number
 * without + or 00 belongs to the country, with or without the leading zero that is dialled within it.
 */
export function normalPhone(text: string, country: string): string | null {
  const bare = westernDigits(text).replace(/[\s\p{Cf}().\-–/]/gu, '')
  const [, prefix, digits = ''] = /^(\+|00)?(\d+)$/.exec(bare) ?? []
  const hasCountry = prefix !== undefined || (digits.length >= LENGTH_WITH_COUNTRY && digits.startsWith(country))
  const whole = hasCountry ? digits : `${country}${digits.replace(/^0/, '')}`
  return digits !== '' && INTERNATIONAL.test(whole) ? `+${whole}` : null
}

/** Enough to recognise the own address by, such as s***@e***.sa. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const labels = host.split('.')
  const end = labels.length > 1 ? `.${labels.at(-1)}` : ''
  return `${firstLetter(name)}***@${firstLetter(host)}***${end}`
}

const firstLetter = (text: string) => [...text][0] ?? ''

/** The last four digits, such as ***1234. */
export const maskPhone = (phone: string) => `***${phone.slice(-4)}`
