import { hash, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { endSession, insertSession } from '../../db/people/sessions.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { type ContactClaims, contactClaimsOf, noContactClaims, type Surface } from '../../domain/people/actor.ts'
import type { AdminRole } from '../../domain/people/roles.ts'
import { expiryOf, type Session } from '../../domain/people/session.ts'
import { writePatient } from '../common/keep-patient.ts'

/** A person who has signed in, with the claims of their provider or token. */
export interface Person extends ContactClaims {
  readonly surface: Surface
  readonly id: string
  /** Set for administrators. */
  readonly roles?: readonly AdminRole[] | null
  /** The provider's id of the person (`sub`), and of its own session with them (`sid`). */
  readonly sub?: string | null
  readonly sid?: string | null
}

export interface OpenedSession {
  /** The value for the cookie, which is not stored. */
  readonly secret: string
  readonly session: Session
}

interface SessionOrigin {
  readonly provider: string | null
  /** The session ends no later than the token it was made from. */
  readonly atLatest?: Date
  /** The hash of the session that this browser had on the same surface until now. */
  readonly replaces: Buffer | null
}

/** Opens a session with a new secret, so that a cookie that somebody planted in the browser before is worthless. */
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

/** Ends the session here. Returns the address where the browser ends the session at the provider, if there is one. */
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

/** Makes a secret of 256 random bits in base64url for its holder, and the hash that is stored. */
export function newSecret(): { readonly value: string; readonly hash: Buffer } {
  const value = randomBytes(BYTES).toString('base64url')
  return { value, hash: hashOf(value) }
}

/** Returns the hash under which a secret is stored, or null when the value cannot be one of our secrets. */
export function hashOfSecret(value: string): Buffer | null {
  return SECRET.test(value) ? hashOf(value) : null
}

function hashOf(value: string): Buffer {
  return hash('sha256', value, 'buffer')
}
