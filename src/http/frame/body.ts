import { isUtf8 } from 'node:buffer'
import { DomainError } from '../../domain/errors.ts'
import { isStorable } from '../../domain/storable.ts'

const DEEPEST = 20

/** Turns bytes into a JSON object, strictly: what cannot be stored or walked safely is refused here. */
export function parseBody(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw new DomainError('body_not_utf8')
  const source = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    if (source.trim() === '') return {}
    throw new DomainError('body_not_json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DomainError('body_not_object')
  // In valid UTF-8, characters that cannot be stored come in as escapes only: without one, strings need no check.
  inspect(value, 1, source.includes('\\u'))
  return value as Record<string, unknown>
}

function inspect(value: unknown, depth: number, escapes: boolean): void {
  if (typeof value === 'string') {
    if (escapes && !isStorable(value)) throw new DomainError('body_bad_text')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw new DomainError('body_too_deep')
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1, escapes)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') throw new DomainError('body_bad_key')
    if (escapes && !isStorable(key)) throw new DomainError('body_bad_text')
    inspect(item, depth + 1, escapes)
  }
}
