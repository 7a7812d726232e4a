import type { Context } from '../../context.ts'
import { SignInFailure } from '../../integrations/identity-provider.ts'
import { readClaims } from './read-claims.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { callbackUrl, type PendingSignIn, providerOf } from './start-sign-in.ts'

/** Why a sign-in failed, as the sign-in page gets it. */
const signInProblems = ['denied', 'no_role', 'no_id', 'expired', 'provider'] as const
export type SignInProblem = (typeof signInProblems)[number]

interface Return {
  /** What the browser's cookie kept, if anything. */
  readonly pending: PendingSignIn | null
  /** The query with which the provider sent the browser back. */
  readonly search: string
  readonly replaces: Buffer | null
}

/** The browser returns from the provider: answers a session, or the reason why there is none. */
export async function finishSignIn(
  ctx: Context,
  id: string,
  { pending, search, replaces }: Return,
): Promise<OpenedSession | SignInProblem> {
  const provider = providerOf(ctx, id)
  const now = ctx.clock.now()
  if (pending === null || pending.provider !== id || now.getTime() >= pending.expires) return 'expired'
  const callback = new URL(callbackUrl(ctx, provider) + search)
  // Either another window began its own sign-in meanwhile, or somebody forged this address.
  if (callback.searchParams.get('state') !== pending.state) return 'expired'
  try {
    const claims = await provider.redeem(callback, pending, now)
    const person = readClaims(provider.settings, pending.surface, claims)
    return typeof person === 'string' ? person : await openSession(ctx, person, { provider: id, replaces })
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    if (error.failure === 'provider') ctx.log.warn({ err: error, provider: id }, 'a sign-in could not be completed')
    return error.failure
  }
}
