import { glossary } from './glossary.ts'
import type { Json } from './shapes.ts'

const MOMENT = '2026-03-10T09:30:00.000Z'

/** Fields that an example leaves out: alternative names, and fields that belong to one choice only. */
const LEFT_OUT = ['coordinator_summary', 'from', 'to', 'q']

/** A realistic value that a schema allows. */
export function exampleOf(schema: Json, field = ''): unknown {
  const { const: fixed, enum: values, 'x-one-or-many': choice, anyOf, properties, items, format } = schema
  if (fixed !== undefined) return fixed
  if (choice !== undefined) return exampleOf(choice as Json, field)
  if (Array.isArray(anyOf) && anyOf[0]) return exampleOf(anyOf[0] as Json, field)
  const known = glossary[field]?.example
  if (Array.isArray(values)) return values.includes(known) ? known : values[0]
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return exampleObject((properties ?? {}) as Record<string, Json>, (schema.required ?? []) as string[])
    case 'array':
      return [exampleOf(items as Json, field)]
    case 'string':
      return format === 'date-time' ? MOMENT : typeof known === 'string' ? known : 'text'
    case 'boolean':
      return true
    default:
      return typeof known === 'number' ? known : Math.ceil(Number(schema.minimum ?? 1))
  }
}

function exampleObject(properties: Readonly<Record<string, Json>>, required: readonly string[]): Json {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || !LEFT_OUT.includes(name))
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, name)]))
}
