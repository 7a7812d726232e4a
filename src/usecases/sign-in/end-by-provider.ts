import { hash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { acquireLease } from '../../db/engine/leases.ts'
import { endSessionsAt } from '../../db/people/sessions.ts'
import { SignInFailure } from '../../integrations/identity-provider.ts'
import { providerOf } from './sign-in.ts'

/**
 * Ends a person's sessions after the provider reports their sign-out there. It ends the sessions that this provider
 * began, on every surface. Returns false for a token that is not the provider's, is too old, names nobody, or was used
 * before.
 */
export async function endByProvider(ctx: Context, id: string, token: string | null): Promise<boolean> {
  const provider = providerOf(ctx, id)
  if (token === null) return false
  const now = ctx.clock.now()
  try {
    const { jti, sub, sid, expires } = await provider.readLogout(token, now)
    return await ctx.signedIn.change(async (tx, ends) => {
      const lease = `logout ${id} ${hash('sha256', jti)}`
      if ((await acquireLease(tx, lease, now, expires)) !== null) return false
      for (const person of await endSessionsAt(tx, id, { sub, sid }, now)) await ends(person)
      return true
    })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    ctx.log.warn({ err: error, provider: id }, 'a logout token was refused')
    return false
  }
}
