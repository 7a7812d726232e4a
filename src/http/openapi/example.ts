import { glossary } from './glossary.ts'
import type { Json } from './shapes.ts'

const MOMENT = '2026-03-10T09:30:00.000Z'

/** Fields that examples leave out: alternative names, and fields that belong to one choice only. */
const LEFT_OUT = ['coordinator_summary', 'from', 'to', 'q']

/** Returns a realistic value that the schema allows. */
export function exampleOf(schema: Json, field = ''): unknown {
  const { const: fixed, enum: values, 'x-one-or-many': choice, anyOf } = schema
  if (fixed !== undefined) return fixed
  const inner = choice ?? (Array.isArray(anyOf) ? anyOf[0] : undefined)
  if (inner) return exampleOf(inner as Json, field)
  const known = glossary[field]?.example
  if (Array.isArray(values)) return values.includes(known) ? known : values[0]
  return exampleOfType(schema, field, known)
}

function exampleOfType(schema: Json, field: string, known: unknown): unknown {
  const { properties = {}, required = [], items, format, minimum = 1 } = schema
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return exampleObject(properties as Record<string, Json>, required as string[])
    case 'array':
      return [exampleOf(items as Json, field)]
    case 'string':
      return format === 'date-time' ? MOMENT : exampleText(known)
    case 'boolean':
      return true
    default:
      return typeof known === 'number' ? known : Math.ceil(Number(minimum))
  }
}

const exampleText = (known: unknown) => (typeof known === 'string' ? known : 'text')

function exampleObject(properties: Readonly<Record<string, Json>>, required: readonly string[]): Json {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || !LEFT_OUT.includes(name))
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, name)]))
}
