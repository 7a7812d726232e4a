import type { Context } from '../../context.ts'
import type { Reader } from '../../domain/access-log.ts'
import { surfaces } from '../../domain/actor.ts'
import { linkMadeAt } from '../../links/link-signature.ts'

/** Whether a link's reader was revoked after it was made: what ends their tokens ends their links. */
export async function isTakenBack(ctx: Context, reader: Reader, expires: unknown): Promise<boolean> {
  const surface = surfaces.find(one => one === reader.surface)
  if (surface === undefined) return false
  return ctx.signedIn.isRefused(surface, reader.id, linkMadeAt(Number(expires)))
}
