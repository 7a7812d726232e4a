import { cleanText } from './clean-text.ts'
import type { Coverage } from './coverage.ts'

/** The characters of a field that no font has. The report prints them as codes. */
export interface PrintWarning {
  readonly field: string
  readonly characters: readonly string[]
}

/** Lists the characters of a request's body that the report cannot print. */
export type Warner = (coverage: Coverage, body: unknown) => PrintWarning[]

/**
 * Returns a warner for these fields. A field is `medical_history`, `questions[]` for a list of texts, or
 * `medical_documents[].name` for a text in a list of objects. A warning names the item, as errors do.
 */
export function warnerOf(fields: readonly string[]): Warner {
  const paths = fields.map(stepsOf)
  return (coverage, body) =>
    paths
      .flatMap(path => textsAt(body, path))
      .map(({ place, text }) => ({ field: place, characters: coverage.unprintable(cleanText(text)) }))
      .filter(({ characters }) => characters.length > 0)
}

interface Step {
  readonly name: string
  readonly isList: boolean
}

function stepsOf(field: string): Step[] {
  return field.split('.').map(step => ({ name: step.replace(/\[\]$/, ''), isList: step.endsWith('[]') }))
}

interface PlacedText {
  readonly place: string
  readonly text: string
}

function textsAt(holder: unknown, path: readonly Step[], at = ''): PlacedText[] {
  const [step, ...rest] = path
  if (step === undefined) return typeof holder === 'string' ? [{ place: at, text: holder }] : []
  const value = (holder as Record<string, unknown> | null | undefined)?.[step.name]
  const place = at === '' ? step.name : `${at}.${step.name}`
  if (!step.isList) return textsAt(value, rest, place)
  return Array.isArray(value) ? value.flatMap((item, index) => textsAt(item, rest, `${place}[${index}]`)) : []
}
