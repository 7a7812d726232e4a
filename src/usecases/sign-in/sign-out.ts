import type { Context } from '../../context.ts'
import { endSession } from '../../db/people/sessions.ts'

/** Ends the session here; answers where the browser must go to end it at the provider as well. */
export async function signOut(ctx: Context, hash: Buffer): Promise<{ end_session_url: string | null }> {
  const ended = await ctx.signedIn.change(async (tx, ends) => {
    const session = await endSession(tx, hash, ctx.clock.now())
    if (session !== null) await ends(session)
    return session
  })
  const provider = ctx.identityProviders.get(ended?.provider ?? '')
  return { end_session_url: (await provider?.endSessionUrl(`${ctx.publicUrl}/web/`)) ?? null }
}
