import { hash, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { endSession, insertSession } from '../../db/people/sessions.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { type ContactClaims, contactClaimsOf, noContactClaims, type Surface } from '../../domain/people/actor.ts'
import type { AdminRole } from '../../domain/people/roles.ts'
import { expiryOf, type Session } from '../../domain/people/session.ts'
import { writePatient } from '../common/keep-patient.ts'

/** A person who has signed in, with everything the provider or token says of them. */
export interface Person extends ContactClaims {
  readonly surface: Surface
  readonly id: string
  /** Of administrators. */
  readonly roles?: readonly AdminRole[] | null
  /** How the provider names them, and its own session with them. */
  readonly sub?: string | null
  readonly sid?: string | null
}

export interface OpenedSession {
  /** For the cookie; not stored. */
  readonly secret: string
  readonly session: Session
}

interface SessionOrigin {
  readonly provider: string | null
  /** The session ends no later than the token it was made from. */
  readonly atLatest?: Date
  /** The session that this browser had on the same surface until now. */
  readonly replaces: Buffer | null
}

/** Always with a new secret, so that a cookie planted in the browser before is worthless. */
export function openSession(ctx: Context, person: Person, origin: SessionOrigin): Promise<OpenedSession> {
  return ctx.signedIn.change((tx, ends) => writeSession(ctx, tx, ends, person, origin))
}

export async function writeSession(
  ctx: Context,
  tx: Tx,
  ends: Ends,
  person: Person,
  origin: SessionOrigin,
): Promise<OpenedSession> {
  const { surface, id } = person
  const claims = surface === 'app' ? contactClaimsOf(person) : { ...noContactClaims, name: person.name }
  const now = ctx.clock.now()
  const secret = newSecret()
  const session: Session = {
    surface,
    subject: id,
    ...claims,
    provider: origin.provider,
    providerSub: person.sub ?? null,
    providerSid: person.sid ?? null,
    roles: surface === 'admin' ? (person.roles ?? []) : null,
    lastSeen: now,
    expires: expiryOf(ctx.config.sessions[surface], now, origin.atLatest ?? null),
  }
  if (surface === 'app') await writePatient(ctx, tx, id, claims)
  const replaced = origin.replaces === null ? null : await endSession(tx, origin.replaces, now)
  if (replaced !== null) await ends(replaced)
  await insertSession(tx, secret.hash, session, now)
  return { secret: secret.value, session }
}

/** Ends the session here; answers where the browser must go to end it at the provider as well. */
export async function signOut(ctx: Context, sessionHash: Buffer): Promise<{ end_session_url: string | null }> {
  const ended = await ctx.signedIn.change(async (tx, ends) => {
    const session = await endSession(tx, sessionHash, ctx.clock.now())
    if (session !== null) await ends(session)
    return session
  })
  const provider = ended?.provider ? ctx.identityProviders.get(ended.provider) : undefined
  return { end_session_url: (await provider?.endSessionUrl(`${ctx.publicUrl}/web/`)) ?? null }
}

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
