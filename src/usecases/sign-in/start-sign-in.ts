import type { Context } from '../../context.ts'
import type { Surface } from '../../domain/actor.ts'
import { DomainError, InvalidInput } from '../../domain/errors.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { type Attempt, type IdentityProvider, SignInFailure } from '../../integrations/identity-provider.ts'

/** How long a person may take at the provider. */
export const ATTEMPT_LIFE_S = 600

/** What the browser keeps, encrypted, while the person is at the provider. */
export interface PendingSignIn extends Attempt {
  readonly provider: string
  readonly surface: Surface
  readonly return: string | null
  readonly expires: number
}

interface Request {
  readonly surface: Surface
  /** The page of ours to return to, or null. */
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

export function callbackUrl(ctx: Context, { settings }: IdentityProvider): string {
  return `${ctx.publicUrl}/auth/${settings.id}/callback`
}

/** Answers where the browser must go, or null when the provider cannot be reached. */
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
