import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'

/** The code and the address on a PDF by which the holder of a copy can check it. */
export interface Imprint {
  /** The printed form, in groups of four. */
  readonly code: string
  /** The address for the check. */
  readonly url: string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 128

/** Returns a new code. Nobody can guess it, and it reveals nothing. */
export function newVerificationCode(): string {
  const bits = [...randomBytes(BITS / 8)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/**
 * Reads a typed or copied code. Returns null when the text cannot be a code. Ignores spaces, invisible characters,
 * dashes and case.
 */
export function parseVerificationCode(given: string): string | null {
  const code = given.replace(/[\s\p{Cf}\p{Pd}]/gu, '').toUpperCase()
  return /^[A-Z2-7]{26}$/.test(code) ? code : null
}

export function imprintOf(publicUrl: string, code: string): Imprint {
  const printed = (code.match(/.{1,4}/g) ?? []).join('-')
  return { code: printed, url: `${publicUrl}/verify/${printed}` }
}

/** Returns the address as a QR code. The picture is one path, with a box for each dark stretch of a row. */
export function qrCode(url: string): string {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const boxes = data.flatMap((row, y) => {
    const dots = row.map(dark => (dark ? '1' : '0')).join('')
    return [...dots.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${boxes.join('')}"/></svg>`
}
