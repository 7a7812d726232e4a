import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Keyring } from '../../config/keys.ts'
import { decryptFrame, encryptFrame } from '../../crypto/gcm.ts'

/** The first byte of a stored value is the version of its format. */
const HEAD = Buffer.of(1)

const frameOf = (key: KeyObject, boundTo: string) => ({ key, head: HEAD, boundTo: Buffer.from(boundTo) })

export function encryptBytes(key: KeyObject, boundTo: string, content: Uint8Array | string): Buffer {
  return encryptFrame(frameOf(key, boundTo), typeof content === 'string' ? Buffer.from(content) : content)
}

/** Throws when the key or `boundTo` differs from those of the encryption, or when a single bit differs. */
export function decryptBytes(key: KeyObject, boundTo: string, encrypted: Buffer): Buffer {
  return decryptFrame(frameOf(key, boundTo), encrypted)
}

/** Text is stored in base64. */
export function encryptText(key: KeyObject, boundTo: string, text: string): string {
  return encryptBytes(key, boundTo, text).toString('base64')
}

export function decryptText(key: KeyObject, boundTo: string, encrypted: string): string {
  return decryptBytes(key, boundTo, Buffer.from(encrypted, 'base64')).toString('utf8')
}

/**
 * The key of a case, a document or a row. Its stored form is wrapped by one of DATA_ENCRYPTION_KEYS, and the first byte is the
 * id of that key.
 */
export interface DataKey {
  readonly secret: KeyObject
  readonly wrapped: Buffer
}

export interface Vault {
  /** Makes a key for an owner without one. The caller must store the key. */
  makeKey(ownerId: string): DataKey
  /** Returns the key of a stored form, from the cache if it was unwrapped lately. */
  unwrap(ownerId: string, wrapped: Buffer): DataKey
  /** Wraps the same key by the first of DATA_ENCRYPTION_KEYS. */
  rewrap(ownerId: string, wrapped: Buffer): DataKey
  /** The id of the key that wraps new keys. */
  readonly wrapsWith: number
}

/** A text cannot be decrypted: the key is missing or wrong, or the text belongs elsewhere. The error never quotes the text. */
export class Unopenable extends Error {
  override readonly name = 'Unopenable'
}

/** The cache holds this many unwrapped keys. */
const REMEMBERED = 10_000

/** AES-256. */
const KEY_BYTES = 32

const boundTo = (ownerId: string, keyId: number) => `case_keys.wrapped\n${keyId}\n${ownerId}`

export function createVault(ring: Keyring): Vault {
  const masters = new Map(ring.map(({ id, secret }) => [id, createSecretKey(secret)]))
  const [{ id: wrapsWith }] = ring
  // Maps stored forms to unwrapped keys. The stored form is always read from the database, so no entry can be out of date.
  const remembered = new LRUCache<string, DataKey>({ max: REMEMBERED })

  const master = (id: number, ownerId: string): KeyObject => {
    const key = masters.get(id)
    if (key !== undefined) return key
    throw new Unopenable(`the key of ${ownerId} is wrapped by key ${id}, which DATA_ENCRYPTION_KEYS does not list`)
  }
  const wrap = (ownerId: string, bytes: Uint8Array): DataKey => {
    const encrypted = encryptBytes(master(wrapsWith, ownerId), boundTo(ownerId, wrapsWith), bytes)
    return { secret: createSecretKey(bytes), wrapped: Buffer.concat([Buffer.of(wrapsWith), encrypted]) }
  }
  const open = (ownerId: string, wrapped: Buffer): Buffer => {
    const id = wrappedBy(wrapped)
    const key = master(id, ownerId)
    try {
      return decryptBytes(key, boundTo(ownerId, id), wrapped.subarray(1))
    } catch (cause) {
      throw new Unopenable(`the key of ${ownerId} does not open with key ${id}`, { cause })
    }
  }
  return {
    wrapsWith,
    makeKey(ownerId) {
      const key = wrap(ownerId, randomBytes(KEY_BYTES))
      remembered.set(ownerId, key)
      return key
    },
    rewrap: (ownerId, wrapped) => wrap(ownerId, open(ownerId, wrapped)),
    unwrap(ownerId, wrapped) {
      const known = remembered.get(ownerId)
      if (known?.wrapped.equals(wrapped)) return known
      const key = { secret: createSecretKey(open(ownerId, wrapped)), wrapped }
      remembered.set(ownerId, key)
      return key
    },
  }
}

/** Returns the id of the wrapping key. */
export function wrappedBy(wrapped: Buffer): number {
  return wrapped[0] ?? 0
}

/** The vault of connections that never touch the text of cases. Every use throws. */
export const noVault: Vault = {
  wrapsWith: 0,
  makeKey: () => refuse(),
  unwrap: () => refuse(),
  rewrap: () => refuse(),
}

function refuse(): never {
  throw new Error('This connection to the database was opened without keys')
}
