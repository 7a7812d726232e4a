import { hkdfSync } from 'node:crypto'
import type { Keyring } from '../../config/keys.ts'
import type { PendingSignIn } from '../../usecases/sign-in/sign-in.ts'
import { createDecryptor, encrypt } from '../frame/encrypted.ts'

/** Keys derived from those of the tokens, so that what was encrypted for one purpose opens nothing of the other. */
function keysFor([first, ...others]: Keyring): Keyring {
  const derive = ({ id, secret }: Keyring[0]) => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'sign-in cookie', 32)),
  })
  return [derive(first), ...others.map(derive)]
}

export function encryptPending(keys: Keyring, pending: PendingSignIn): string {
  return encrypt(keysFor(keys), JSON.stringify(pending)).toString('base64url')
}

/** Null for a value that was not encrypted here. */
export function openPending(keys: Keyring, value: string | null): PendingSignIn | null {
  if (value === null) return null
  const text = createDecryptor(keysFor(keys))(Buffer.from(value, 'base64url'))
  return text === null ? null : (JSON.parse(text) as PendingSignIn)
}
