import { westernDigits } from '../text/digits.ts'

const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** Returns whether a text has the form of an e-mail address. Only the mail server knows whether the mailbox exists. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !hasControls(text)
}

const hasControls = (text: string) => /\p{C}/u.test(text)

/** Digits of an international number without the prefix: the country's code and at least a few more. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/
/**
 * The shortest length of a number with the country's code. National numbers are shorter, so a number of this length
 * that begins with the code is complete.
 */
const LENGTH_WITH_COUNTRY = 11

/**
 * Returns a number in the form that networks need, such as +966501234567, or null for any other text. Ignores spaces
 * and other separators. A number without + or 00 belongs to the given country, and may have the leading zero of
 * national calls.
 */
export function normalPhone(text: string, country: string): string | null {
  const bare = westernDigits(text).replace(/[\s\p{Cf}().\-–/]/gu, '')
  const [, prefix, digits = ''] = /^(\+|00)?(\d+)$/.exec(bare) ?? []
  const hasCountry = prefix !== undefined || (digits.length >= LENGTH_WITH_COUNTRY && digits.startsWith(country))
  const whole = hasCountry ? digits : `${country}${digits.replace(/^0/, '')}`
  return digits !== '' && INTERNATIONAL.test(whole) ? `+${whole}` : null
}

/** Masks an address so that its owner can still recognise it, such as s***@e***.sa. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const labels = host.split('.')
  const end = labels.length > 1 ? `.${labels.at(-1)}` : ''
  return `${firstLetter(name)}***@${firstLetter(host)}***${end}`
}

const firstLetter = (text: string) => [...text][0] ?? ''

/** Returns the last four digits, such as ***1234. */
export const maskPhone = (phone: string) => `***${phone.slice(-4)}`
