import { isDeepStrictEqual } from 'node:util'
import { MOST_VALUES } from '../frame/validation.ts'
import { glossary } from './glossary.ts'

export type Json = Readonly<Record<string, unknown>>

/** Translates our own keywords into standard ones. */
const standardWords: Readonly<Record<string, (value: never) => Json>> = {
  'x-trim': () => ({}),
  'x-decimals': (digits: number) => ({ multipleOf: 10 ** -digits }),
  'x-distinct': (limit: number) => ({ maxItems: limit }),
}

const standardFormats: Readonly<Record<string, Json>> = {
  'day-or-moment': { anyOf: [{ format: 'date' }, { format: 'date-time' }] },
}

export interface Shapes {
  /** Returns a schema as OpenAPI writes it. A schema with a title becomes a reference to `named`. */
  describe(schema: object, field?: string): Json
  readonly named: Readonly<Record<string, Json>>
}

export function createShapes(): Shapes {
  const named: Record<string, Json> = {}

  const describe = (schema: object, field = ''): Json => {
    const { title, properties, items, anyOf, 'x-one-or-many': choice, ...own } = schema as Json
    if (choice !== undefined) return oneOrMany(describe(choice as object))
    // A nullable schema with a title or an enum is written without null, next to null as an alternative.
    const isNamed = (title ?? own.enum) !== undefined
    if (isNamed && isNullable(own)) return orNull(describe(withoutNull(schema as Json), field))
    const shape: Json = {
      ...inStandardWords(own),
      ...(title === undefined ? ofGlossary(own, field) : {}),
      ...describeParts({ properties, items, anyOf }, field),
    }
    return typeof title === 'string' ? keep(title, shape) : shape
  }

  const describeParts = ({ properties, items, anyOf }: Json, field: string): Json => ({
    ...(properties === undefined ? {} : { properties: describeAll(properties as Record<string, Json>) }),
    ...(items === undefined ? {} : { items: describe(items as object, field) }),
    ...(anyOf === undefined ? {} : { anyOf: (anyOf as object[]).map(one => describe(one, field)) }),
  })

  const describeAll = (fields: Readonly<Record<string, Json>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, describe(schema, name)]))

  const keep = (name: string, shape: Json): Json => {
    const known = named[name]
    if (known !== undefined && !isDeepStrictEqual(known, shape)) {
      throw new Error(`Two different schemas are called ${name}`)
    }
    named[name] = shape
    return { $ref: `#/components/schemas/${name}` }
  }

  return { describe, named }
}

const isNullable = ({ type }: Json): boolean => Array.isArray(type) && type.includes('null')

function withoutNull({ type, enum: values, ...schema }: Json): Json {
  const [first] = type as string[]
  return { ...schema, type: first, ...(Array.isArray(values) ? { enum: values.filter(value => value !== null) } : {}) }
}

function orNull(shape: Json): Json {
  return { anyOf: [shape, { type: 'null' }] }
}

function oneOrMany(one: Json): Json {
  return { oneOf: [one, { type: 'array', items: one, maxItems: MOST_VALUES }] }
}

function inStandardWords({ format, ...schema }: Json): Json {
  const words = Object.entries(schema).map(([word, value]): Json => {
    const translate = standardWords[word]
    return translate === undefined ? { [word]: value } : translate(value as never)
  })
  const visible = schema['x-trim'] === true && schema.minLength === 1 ? { pattern: '\\S' } : {}
  const form = format === undefined ? {} : (standardFormats[String(format)] ?? { format })
  return Object.assign({}, ...words, form, visible)
}

/** The glossary describes fields that have no description of their own. */
function ofGlossary({ type, format, enum: values }: Json, field: string): Json {
  const entry = glossary[field]
  if (entry === undefined || type === 'array' || type === 'object') return {}
  const isText = [type].flat().includes('string') && format === undefined && values === undefined
  return {
    ...(isText && entry.format !== undefined ? { format: entry.format } : {}),
    ...(entry.description === undefined ? {} : { description: entry.description }),
  }
}
