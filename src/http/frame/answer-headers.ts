import type { Config } from '../../config/config.ts'

/** On every answer unless it says otherwise: what is told to one person is for nobody's cache, and is what it says it is. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

const YEAR_S = 365 * 24 * 3600

/** With an https address, browsers that have once been here never try http again. */
export function answerHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return PRIVATE
  return { ...PRIVATE, 'strict-transport-security': `max-age=${YEAR_S}` }
}
