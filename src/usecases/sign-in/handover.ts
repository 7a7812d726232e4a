import type { Context } from '../../context.ts'
import { findHandover, type Handover, insertHandover, takeHandover as takeRow } from '../../db/people/handovers.ts'
import { isProven, keepFromErasure } from '../../db/people/patients.ts'
import { type Actor, contactClaimsOf } from '../../domain/people/actor.ts'
import { requireNotErased, writePatient } from '../common/keep-patient.ts'
import { hashOfSecret, newSecret, type OpenedSession, writeSession } from './sessions.ts'

const LIFE_MS = 60_000

/** Makes a code that turns a token into a session. It works once, for a minute, and never longer than the token. */
export async function makeHandover(ctx: Context, caller: Actor, handover: Handover) {
  const secret = newSecret()
  const minute = new Date(ctx.clock.now().getTime() + LIFE_MS)
  const expires = handover.tokenExpires < minute ? handover.tokenExpires : minute
  await ctx.db.transaction(async tx => {
    if (caller.kind === 'patient') {
      await requireNotErased(ctx, tx, caller)
      await writePatient(ctx, tx, caller.id, caller)
    }
    await insertHandover(tx, secret.hash, handover, expires)
  })
  return { url: `${ctx.publicUrl}/auth/handover/${secret.value}`, expires_date: expires }
}

/**
 * Returns the person whom a code would sign in, and keeps the code. Returns null for a used, expired or unknown code.
 */
export async function showHandover(ctx: Context, code: string): Promise<Handover | null> {
  const hash = hashOfSecret(code)
  const found = hash === null ? null : await findHandover(ctx.db, hash, ctx.clock.now())
  return found === null || (await ctx.signedIn.isRefused(found.surface, found.subject, found.tokenMade)) ? null : found
}

/** Uses the code and opens a session that ends no later than the token. */
export async function takeHandover(
  ctx: Context,
  code: string,
  replaces: (handover: Handover) => Buffer | null,
): Promise<OpenedSession | null> {
  const hash = hashOfSecret(code)
  if (hash === null) return null
  return ctx.signedIn.change(async (tx, ends) => {
    const taken = await takeRow(tx, hash, ctx.clock.now())
    if (taken === null) return null
    const { surface, subject: id, roles, tokenMade, tokenExpires } = taken
    // The person may have been erased since. While an erasure runs, this waits for it, and then the check below fails.
    if (surface === 'app') {
      await keepFromErasure(tx, id)
      if (!(await isProven(tx, id, ctx.hashPerson(id), { made: tokenMade }))) return null
    }
    const origin = { provider: null, atLatest: tokenExpires, replaces: replaces(taken) }
    return writeSession(ctx, tx, ends, { ...contactClaimsOf(taken), surface, id, roles }, origin)
  })
}
