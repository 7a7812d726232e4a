import type { Context } from '../../context.ts'
import { withdrawHandovers } from '../../db/people/handovers.ts'
import { endSessionsOf } from '../../db/people/sessions.ts'
import { refuseTokens } from '../../db/people/signed-in.ts'
import type { Reader } from '../../domain/access-log.ts'
import { type Administrator, surfaces } from '../../domain/actor.ts'
import { linkMadeAt } from '../../links/link.ts'
import { type Origin, type Person, recordRevoked } from '../access/record-act.ts'

/** Ends all sessions of a person and refuses all tokens made until now, whoever holds them. */
export async function revokePerson(ctx: Context, admin: Administrator, person: Person, origin: Origin) {
  const { surface, id } = person
  const now = ctx.clock.now()
  const revoked = await ctx.signedIn.change(async (tx, ends) => {
    // First: a handover taken at this moment either fails, or leads to a session that is ended below.
    await withdrawHandovers(tx, surface, id)
    await refuseTokens(tx, surface, id, now)
    await ends({ surface, subject: id })
    await recordRevoked(tx, admin, person, origin, now)
    return endSessionsOf(tx, surface, id, ctx.config.sessions[surface], now)
  })
  return { revoked }
}

/** Whether the link's reader was revoked after the link was made: revoking ends links as well as tokens. */
export async function isLinkRevoked(ctx: Context, reader: Reader, expires: unknown): Promise<boolean> {
  const surface = surfaces.find(one => one === reader.surface)
  if (surface === undefined) return false
  return ctx.signedIn.isRefused(surface, reader.id, linkMadeAt(Number(expires)))
}
