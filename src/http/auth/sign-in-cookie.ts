import { hkdfSync } from 'node:crypto'
import type { Keyring } from '../../config/keys.ts'
import type { PendingSignIn } from '../../usecases/sign-in/start-sign-in.ts'
import { createUnsealer, seal } from '../frame/sealed.ts'

/** Keys derived from those of the tokens, so that what was sealed for one purpose opens nothing of the other. */
function keysFor([first, ...others]: Keyring): Keyring {
  const derive = ({ id, secret }: Keyring[0]) => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'sign-in cookie', 32)),
  })
  return [derive(first), ...others.map(derive)]
}

export function sealPending(keys: Keyring, pending: PendingSignIn): string {
  return seal(keysFor(keys), JSON.stringify(pending)).toString('base64url')
}

/** Null for a value that was not sealed here. */
export function openPending(keys: Keyring, value: string | null): PendingSignIn | null {
  if (value === null) return null
  const text = createUnsealer(keysFor(keys))(Buffer.from(value, 'base64url'))
  return text === null ? null : (JSON.parse(text) as PendingSignIn)
}
