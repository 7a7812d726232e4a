import type { Context } from '../../context.ts'
import { type Handover, insertHandover } from '../../db/people/handovers.ts'
import type { Actor } from '../../domain/actor.ts'
import { newSecret } from './secret.ts'
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
