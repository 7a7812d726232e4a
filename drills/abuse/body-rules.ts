import { MOST_VALUES } from '../../src/http/frame/validation.ts'
import { fieldProblems } from '../../test/support/service.ts'
import type { Operation, Schema } from './operations.ts'
import type { Setup } from './setup.ts'

type Way = readonly (string | number)[]

/** A body with one mistake in it, and how the answer must name it. */
interface Mistake {
  readonly body: unknown
  readonly named: string
}

const nameOf = (way: Way) =>
  way.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  )

/** A copy of the value with something else in one place; undefined takes the place away. An optional object may be missing. */
function put(value: unknown, [first, ...rest]: Way, given: unknown): unknown {
  if (first === undefined) return given
  const copy = structuredClone(value ?? {}) as Record<string | number, unknown>
  copy[first] = put(copy[first], rest, given)
  return copy
}

/** Values that a schema refuses, with the code of each refusal. */
function wrongValues(schema: Schema): [value: unknown, code: string][] {
  const choices = schema['x-one-or-many']?.enum
  if (choices !== undefined)
    return [
      ['no such word', 'unknown_value'],
      [[choices[0], 7], 'unknown_value'],
      [Array(MOST_VALUES + 1).fill(choices[0]), 'too_long'],
    ]
  const { type, maxLength, minLength, minItems, maxItems, minimum, maximum, format } = schema
  const wrong: [unknown, string][] = [[{ no: 'value' }, 'type']]
  if (type !== 'array' && type !== 'object') wrong.push([['x'], 'type'])
  if (type !== 'string') wrong.push(['7', 'type'])
  else wrong.push([7, 'type'])
  if (type === 'object') wrong.shift()
  if (schema.enum) wrong.push([type === 'string' ? 'No Such Word' : -7, 'unknown_value'])
  if (minLength) wrong.push(['', 'too_short'], [' \t\u200b', 'too_short'])
  if (maxLength !== undefined)
    wrong.push(['x'.repeat(maxLength + 1), 'too_long'], ['😀'.repeat(maxLength + 1), 'too_long'])
  if (format !== undefined) wrong.push(['java\tscript:x\u202e', 'format'])
  if (minItems) wrong.push([[], 'too_short'])
  if (maxItems !== undefined) wrong.push([Array(maxItems + 1).fill(null), 'too_long'])
  if (schema['x-distinct'])
    wrong.push([Array.from({ length: schema['x-distinct'] + 1 }, (_, n) => `d${n}`), 'too_long'])
  if (type === 'integer' && !schema.enum) wrong.push([1.5, 'type'])
  if (minimum !== undefined) wrong.push([minimum - 1, 'range'])
  if (maximum !== undefined) wrong.push([maximum + 1, 'range'])
  if (schema['x-decimals']) wrong.push([1.234, 'format'])
  return wrong
}

/** Every mistake that the schema of a value knows, at every depth. `valid` is the value without a mistake. */
function mistakesIn(schema: Schema, valid: unknown, whole: unknown, way: Way = []): Mistake[] {
  const mistake = (at: Way, given: unknown, code: string): Mistake => ({
    body: put(whole, at, given),
    named: `${nameOf(at)} ${code}`,
  })
  const own = way.length === 0 ? [] : wrongValues(schema).map(([value, code]) => mistake(way, value, code))
  const missing = (schema.required ?? []).flatMap(name => [
    mistake([...way, name], undefined, 'required'),
    mistake([...way, name], null, 'type'),
  ])
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    mistakesIn(part, (valid as Record<string, unknown> | undefined)?.[name], whole, [...way, name]),
  )
  const [first] = Array.isArray(valid) ? valid : []
  const items = schema.items && first !== undefined ? mistakesIn(schema.items, first, whole, [...way, 0]) : []
  return [...own, ...missing, ...fields, ...items]
}

/** The body with every text as long as it may be, in characters as people count them. */
function atLimits(schema: Schema, valid: unknown): unknown {
  if (Array.isArray(valid)) return valid.map(one => atLimits(schema.items ?? {}, one))
  if (typeof valid === 'object' && valid !== null) {
    const parts = Object.entries(valid).map(([name, one]) => [name, atLimits(schema.properties?.[name] ?? {}, one)])
    return Object.fromEntries(parts)
  }
  return schema.maxLength === undefined || schema.enum ? valid : '😀'.repeat(schema.maxLength)
}

/** Sends every mistake that a body can hold: each must be named, by its field and its code, and change no row. */
export async function checkBodyRules(setup: Setup, operations: readonly Operation[]): Promise<string[]> {
  const problems: string[] = []
  let sent = 0
  await setup.saved.restore()
  for (const { name, path, body, call } of operations) {
    if (body === null || call.body === undefined) continue
    for (const { body: wrong, named } of mistakesIn(body, call.body, call.body)) {
      const reply = await setup.call(call.as, path, wrong)
      sent++
      const told = fieldProblems(reply)
      if ((await setup.saved.changes()).count > 0) problems.push(`${name}: ${named}, and a row changed`)
      if (reply.code !== 400 || !told.includes(named))
        problems.push(`${name}: ${named} was answered ${reply.code} ${told}`)
    }
    const told = fieldProblems(await setup.call(call.as, path, atLimits(body, call.body)))
    if (told.some(problem => problem.endsWith('too_long'))) problems.push(`${name}: at its limits, ${told}`)
    await setup.saved.restore()
  }
  if (sent < 1_000) problems.push(`only ${sent} mistakes were tried`)
  return problems
}

/** What a schema says of a field, in words. */
function rulesOf(schema: Schema, isRequired: boolean): string[] {
  const { type, maxLength, minLength, minItems = 0, maxItems = schema['x-distinct'], minimum, maximum } = schema
  const choices = schema.enum ?? schema['x-one-or-many']?.enum
  return [
    ...(isRequired ? ['required'] : []),
    ...(type === 'boolean' ? ['true or false'] : []),
    ...(choices ? [`one of ${choices.join(', ')}`] : []),
    ...(minLength ? ['not blank'] : []),
    ...(maxLength ? [`${maxLength} characters`] : []),
    ...(maxItems ? [`${minItems} to ${maxItems} items`] : []),
    ...(minimum === undefined && maximum === undefined ? [] : [`${minimum} to ${maximum ?? 'any'}`]),
  ]
}

/** Which fields are under which rule; a field that is so in some operations only is named with them. */
export function fieldsByRule(operations: readonly Operation[]): string[] {
  const having = new Map<string, Set<string>>()
  const under = new Map<string, Map<string, string[]>>()
  const look = (path: string, field: string, schema: Schema, isRequired: boolean) => {
    having.set(field, (having.get(field) ?? new Set()).add(path))
    for (const rule of rulesOf(schema, isRequired)) {
      const fields = under.get(rule) ?? new Map<string, string[]>()
      under.set(rule, fields.set(field, [...(fields.get(field) ?? []), path]))
    }
    if (schema.items) look(path, `${field}[]`, schema.items, false)
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      look(path, field ? `${field}.${name}` : name, part, schema.required?.includes(name) ?? false)
  }
  for (const { path, body } of operations) if (body) look(path, '', body, false)
  const named = (field: string, paths: readonly string[]) => {
    const short = (list: readonly string[]) => list.map(path => path.slice(1)).join(' and ')
    const others = [...(having.get(field) ?? [])].filter(path => !paths.includes(path))
    if (others.length === 0) return field
    return others.length < paths.length ? `${field} (not in ${short(others)})` : `${field} (in ${short(paths)})`
  }
  const list = (fields: ReadonlyMap<string, string[]>) =>
    [...fields].map(([field, paths]) => named(field, paths)).sort()
  return [...under].map(([rule, fields]) => `${rule}: ${list(fields).join(', ')}`)
}
