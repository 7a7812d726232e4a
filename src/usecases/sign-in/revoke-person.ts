import type { Context } from '../../context.ts'
import { withdrawHandovers } from '../../db/people/handovers.ts'
import { endSessionsOf } from '../../db/people/sessions.ts'
import { refuseTokens } from '../../db/people/signed-in.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type Origin, type Person, recordRevoked } from '../common/record-act.ts'

/** Ends all sessions of a person, and refuses all tokens that were made until now. */
export async function revokePerson(ctx: Context, admin: Administrator, person: Person, origin: Origin) {
  const { surface, id } = person
  const now = ctx.clock.now()
  const revoked = await ctx.signedIn.change(async (tx, ends) => {
    // Handovers are withdrawn first. A handover that is used at this moment then fails, or its session is ended below.
    await withdrawHandovers(tx, surface, id)
    await refuseTokens(tx, surface, id, now)
    await ends({ surface, subject: id })
    await recordRevoked(tx, admin, person, origin, now)
    return endSessionsOf(tx, surface, id, ctx.config.sessions[surface], now)
  })
  return { revoked }
}
