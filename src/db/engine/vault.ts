import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Keyring } from '../../config/keys.ts'
import { decryptFrame, encryptFrame } from '../../crypto/gcm.ts'

/** A stored value begins with the version of its form. */
const HEAD = Buffer.of(1)

const frameOf = (key: KeyObject, boundTo: string) => ({ key, head: HEAD, boundTo: Buffer.from(boundTo) })

export function encryptBytes(key: KeyObject, boundTo: string, content: Uint8Array | string): Buffer {
  return encryptFrame(frameOf(key, boundTo), typeof content === 'string' ? Buffer.from(content) : content)
}

/** Throws when the key or `boundTo` is not the one it was encrypted with, or when a single bit differs. */
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
 * The key of a case, a document or a row, and its stored form: wrapped by one of DATA_ENCRYPTION_KEYS, whose id is the first
 * byte.
 */
export interface DataKey {
  readonly secret: KeyObject
  readonly wrapped: Buffer
}

export interface Vault {
  /** A new key for an owner that has none. It becomes theirs only once it is stored. */
  makeKey(ownerId: string): DataKey
  /** The key that is stored in this form. Keys unwrapped lately are remembered. */
  unwrap(ownerId: string, wrapped: Buffer): DataKey
  /** The same key, wrapped by the first of DATA_ENCRYPTION_KEYS. */
  rewrap(ownerId: string, wrapped: Buffer): DataKey
  /** The id of the key that wraps new keys. */
  readonly wrapsWith: number
}

/** Text that cannot be opened: the key is missing or another one, or it was encrypted for another place. Never names the text. */
export class Unopenable extends Error {
  override readonly name = 'Unopenable'
}

/** This many keys are remembered unwrapped. */
const REMEMBERED = 10_000

/** AES-256. */
const KEY_BYTES = 32

const boundTo = (ownerId: string, keyId: number) => `case_keys.wrapped\n${keyId}\n${ownerId}`

export function createVault(ring: Keyring): Vault {
  const masters = new Map(ring.map(({ id, secret }) => [id, createSecretKey(secret)]))
  const [{ id: wrapsWith }] = ring
  // Holds only what a stored key unwraps to. The stored key itself is always read, so nothing here can be out of date.
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

/** The id of the key that wraps this one. */
export function wrappedBy(wrapped: Buffer): number {
  return wrapped[0] ?? 0
}

/** For connections that never touch the text of cases; a caller that uses this vault is wrong. */
export const noVault: Vault = {
  wrapsWith: 0,
  makeKey: () => refuse(),
  unwrap: () => refuse(),
  rewrap: () => refuse(),
}

function refuse(): never {
  throw new Error('This connection to the database was opened without keys')
}
