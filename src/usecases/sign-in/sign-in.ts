import type { Context } from '../../context.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Surface } from '../../domain/people/actor.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { type Attempt, type IdentityProvider, SignInFailure } from '../../integrations/identity-provider.ts'
import { readClaims } from './read-claims.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/** A person may take this long at the provider. */
export const ATTEMPT_LIFE_S = 600

/** The content of the encrypted cookie while the person is at the provider. */
export interface PendingSignIn extends Attempt {
  readonly provider: string
  readonly surface: Surface
  readonly return: string | null
  readonly expires: number
}

interface Request {
  readonly surface: Surface
  /** Our page to return to, or null. */
  readonly return: string | null
}

export async function listProviders(ctx: Context, language: Language) {
  const providers = [...ctx.identityProviders.values()].map(async provider => {
    const { id, name_en, name_ar, surfaces } = provider.settings
    return {
      id,
      name: pick(language, { en: name_en, ar: name_ar }),
      surfaces: [...surfaces],
      available: await provider.isAvailable(),
    }
  })
  return { providers: await Promise.all(providers) }
}

export function providerOf(ctx: Context, id: string): IdentityProvider {
  const provider = ctx.identityProviders.get(id)
  if (provider === undefined) throw new DomainError('not_found')
  return provider
}

function callbackUrl(ctx: Context, { settings }: IdentityProvider): string {
  return `${ctx.publicUrl}/auth/${settings.id}/callback`
}

/** Returns the provider's address for the browser, or null when the provider cannot be reached. */
export async function startSignIn(ctx: Context, id: string, { surface, return: back }: Request) {
  const provider = providerOf(ctx, id)
  const { surfaces } = provider.settings
  if (!surfaces.includes(surface)) {
    throw new InvalidInput([{ field: 'surface', key: 'field_choice', params: { choices: surfaces.join(', ') } }])
  }
  try {
    const { url, attempt } = await provider.begin(callbackUrl(ctx, provider))
    const expires = ctx.clock.now().getTime() + ATTEMPT_LIFE_S * 1000
    const pending: PendingSignIn = { ...attempt, provider: id, surface, return: back, expires }
    return { url, pending }
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    ctx.log.warn({ err: error, provider: id }, 'the provider cannot be asked to sign anybody in')
    return null
  }
}

/** The reasons of a failed sign-in, as the sign-in page gets them. */
const signInProblems = ['denied', 'no_role', 'no_id', 'expired', 'provider'] as const
export type SignInProblem = (typeof signInProblems)[number]

interface Return {
  /** The content of the browser's cookie, or null without a valid one. */
  readonly pending: PendingSignIn | null
  /** The query with which the provider sent the browser back. */
  readonly search: string
  readonly replaces: Buffer | null
}

/** Handles the browser's return from the provider. Returns a session, or the reason why there is none. */
export async function finishSignIn(
  ctx: Context,
  id: string,
  { pending, search, replaces }: Return,
): Promise<OpenedSession | SignInProblem> {
  const provider = providerOf(ctx, id)
  const now = ctx.clock.now()
  if (pending === null || pending.provider !== id || now.getTime() >= pending.expires) return 'expired'
  const callback = new URL(callbackUrl(ctx, provider) + search)
  // Another window began its own sign-in meanwhile, or somebody forged this address.
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
