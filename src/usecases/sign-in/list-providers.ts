import type { Context } from '../../context.ts'
import { type Language, pick } from '../../i18n/language.ts'

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
