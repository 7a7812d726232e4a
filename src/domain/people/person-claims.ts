import { isStorable } from '../text/storable.ts'

/**
 * These functions read claims of tokens and sign-ins about a person. They return a storable text of limited length, or
 * null.
 */

const LONGEST_ID = 128
const LONGEST_TEXT = 200

export function personIdOf(value: unknown): string | null {
  const id = typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : ''
  return id !== '' && id.length <= LONGEST_ID && isStorable(id) ? id : null
}

export function shortText(value: unknown): string | null {
  if (typeof value !== 'string' || !isStorable(value)) return null
  const trimmed = [...value.trim()].slice(0, LONGEST_TEXT).join('')
  return trimmed === '' ? null : trimmed
}
