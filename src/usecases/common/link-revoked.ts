import type { Context } from '../../context.ts'
import type { Reader } from '../../domain/people/access-log.ts'
import { surfaces } from '../../domain/people/actor.ts'
import { linkMadeAt } from '../../links/link.ts'

/** Returns whether the link's reader was revoked after the link was made. A revocation ends links as well as tokens. */
export async function isLinkRevoked(ctx: Context, reader: Reader, expires: unknown): Promise<boolean> {
  const surface = surfaces.find(one => one === reader.surface)
  if (surface === undefined) return false
  return ctx.signedIn.isRefused(surface, reader.id, linkMadeAt(Number(expires)))
}
