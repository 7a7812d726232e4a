import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'

/** What is printed on a PDF so that the holder of a copy can check it. */
export interface Imprint {
  /** As printed: in groups of four. */
  readonly code: string
  /** The address for the check. */
  readonly url: string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 128

/** A new code that nobody can guess and that reveals nothing. */
export function newVerificationCode(): string {
  const bits = [...randomBytes(BITS / 8)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** A typed or copied code, or null when it cannot be one. Spaces, invisible characters, dashes and case do not matter. */
export function parseVerificationCode(given: string): string | null {
  const code = given.replace(/[\s\p{Cf}\p{Pd}]/gu, '').toUpperCase()
  return /^[A-Z2-7]{26}$/.test(code) ? code : null
}

export function imprintOf(publicUrl: string, code: string): Imprint {
  const printed = (code.match(/.{1,4}/g) ?? []).join('-')
  return { code: printed, url: `${publicUrl}/verify/${printed}` }
}

/** The address as a QR code: one path, with a box for each dark stretch of a row. */
export function qrCode(url: string): string {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const boxes = data.flatMap((row, y) => {
    const dots = row.map(dark => (dark ? '1' : '0')).join('')
    return [...dots.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${boxes.join('')}"/></svg>`
}
