import type { Context } from '../../context.ts'
import { findHandover, type Handover, insertHandover, takeHandover as takeRow } from '../../db/people/handovers.ts'
import type { Actor } from '../../domain/actor.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { type OpenedSession, writeSession } from './sessions.ts'
import { writePatient } from './write-patient.ts'

const LIFE_MS = 60_000

/** Lets the holder of a token into a session: works once, for a minute, and never longer than the token. */
export async function makeHandover(ctx: Context, caller: Actor, handover: Handover) {
  const secret = newSecret()
  const minute = new Date(ctx.clock.now().getTime() + LIFE_MS)
  const expires = handover.tokenExpires < minute ? handover.tokenExpires : minute
  await ctx.db.transaction(async tx => {
    if (caller.kind === 'patient') await writePatient(ctx, tx, caller)
    await insertHandover(tx, secret.hash, handover, expires)
  })
  return { url: `${ctx.publicUrl}/auth/handover/${secret.value}`, expires_date: expires }
}

/** Whom a code would sign in, without using it up; null when it is used, too old or unknown. */
export async function showHandover(ctx: Context, code: string): Promise<Handover | null> {
  const hash = hashOfSecret(code)
  return hash === null ? null : findHandover(ctx.db, hash, ctx.clock.now())
}

/** Uses the code up and opens a session that ends no later than the token. */
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
    const { surface, subject: id, name, tokenExpires } = taken
    const origin = { provider: null, atLatest: tokenExpires, replaces: replaces(taken) }
    return writeSession(ctx, tx, ends, { surface, id, name }, origin)
  })
}
