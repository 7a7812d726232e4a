import { hash, randomBytes } from 'node:crypto'

const BYTES = 32
const SECRET = /^[\w-]{43}$/

/** A secret of 256 random bits in base64url, which only its holder has, and the hash that is stored. */
export function newSecret(): { readonly value: string; readonly hash: Buffer } {
  const value = randomBytes(BYTES).toString('base64url')
  return { value, hash: hashOf(value) }
}

/** The hash that would be stored; null when the value cannot be one of our secrets. */
export function hashOfSecret(value: string): Buffer | null {
  return SECRET.test(value) ? hashOf(value) : null
}

function hashOf(value: string): Buffer {
  return hash('sha256', value, 'buffer')
}
