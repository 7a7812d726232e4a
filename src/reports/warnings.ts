import { cleanText } from './clean-text.ts'
import type { Coverage } from './coverage.ts'

/** Characters of a field that the report shows as their codes, since no font has them. */
export interface PrintWarning {
  readonly field: string
  readonly characters: readonly string[]
}

/**
 * What the report cannot print of a request's body. Fields are named `medical_history`, `questions[]` for a list of texts and
 * `medical_documents[].name` for a text in a list of objects; a warning names the item, as errors do.
 */
export function warningsOf(coverage: Coverage, body: unknown, fields: readonly string[]): PrintWarning[] {
  return fields.flatMap(field =>
    textsAt(body, field.split('.')).flatMap(({ place, text }) => {
      const characters = coverage.unprintable(cleanText(text))
      return characters.length === 0 ? [] : [{ field: place, characters }]
    }),
  )
}

interface PlacedText {
  place: string
  text: string
}

function textsAt(holder: unknown, [step = '', ...rest]: readonly string[], at = ''): PlacedText[] {
  const name = step.replace(/\[\]$/, '')
  const value = (holder as Record<string, unknown> | null | undefined)?.[name]
  const place = at === '' ? name : `${at}.${name}`
  const parts = step === name ? [{ place, value }] : listed(place, value)
  return parts.flatMap(part => {
    if (rest.length > 0) return textsAt(part.value, rest, part.place)
    return typeof part.value === 'string' ? [{ place: part.place, text: part.value }] : []
  })
}

function listed(place: string, value: unknown): { place: string; value: unknown }[] {
  return Array.isArray(value) ? value.map((item, index) => ({ place: `${place}[${index}]`, value: item })) : []
}
