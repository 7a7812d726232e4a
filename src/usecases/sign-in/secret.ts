import { hash, randomBytes } from 'node:crypto'

const BYTES = 32
const SECRET = /^[\w-]{43}$/

/** 256 random bits in base64url, which only their holder has, and what is kept of them. */
export function newSecret(): { readonly value: string; readonly hash: Buffer } {
  const value = randomBytes(BYTES).toString('base64url')
  return { value, hash: hashOf(value) }
}

/** What would be kept of it; null where it cannot be one of ours. */
export function hashOfSecret(value: string): Buffer | null {
  return SECRET.test(value) ? hashOf(value) : null
}

function hashOf(value: string): Buffer {
  return hash('sha256', value, 'buffer')
}
