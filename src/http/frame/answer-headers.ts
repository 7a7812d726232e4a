import type { Config } from '../../config/config.ts'

/**
 * The headers of every answer that does not set its own. No cache stores the answer, because it may be about one
 * person. No browser guesses another content type.
 */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

const YEAR_S = 365 * 24 * 3600

/** With an https address, the headers also tell browsers to use only https for a year. */
export function answerHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return PRIVATE
  return { ...PRIVATE, 'strict-transport-security': `max-age=${YEAR_S}` }
}
