import type { Config } from '../../config/config.ts'

/** On every answer unless it sets its own: no cache keeps what one person was told, and no browser guesses another type. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

const YEAR_S = 365 * 24 * 3600

/** With an https address, browsers that have been here once never try http again. */
export function answerHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return PRIVATE
  return { ...PRIVATE, 'strict-transport-security': `max-age=${YEAR_S}` }
}
