import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A statement or a fragment of one. Values only ever travel as parameters. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** sql`select ... where case_id = ${id} ${fragment}`: values become parameters, fragments are woven in. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  if (!values.some(value => value instanceof Sql)) return new Sql(strings, values)
  const flat = values.flatMap(value => (value instanceof Sql ? value.values : [value]))
  return new Sql(partsOf(strings, values), flat)
}

interface Woven {
  readonly fragments: readonly (readonly string[] | null)[]
  readonly parts: readonly string[]
}

const woven = new WeakMap<TemplateStringsArray, Woven>()
const stringsOf = (value: unknown) => (value instanceof Sql ? value.strings : null)

/** The same template around the same fragments is woven only once: most statements are put together alike every time. */
function partsOf(strings: TemplateStringsArray, values: readonly unknown[]): readonly string[] {
  const known = woven.get(strings)
  if (known !== undefined && values.every((value, index) => stringsOf(value) === known.fragments[index]))
    return known.parts
  const parts = weave(strings, values)
  woven.set(strings, { fragments: values.map(stringsOf), parts })
  return parts
}

function weave(strings: TemplateStringsArray, values: readonly unknown[]): string[] {
  const parts: string[] = [strings[0] ?? '']
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (value instanceof Sql) {
      parts[parts.length - 1] += value.strings[0] ?? ''
      for (const part of value.strings.slice(1)) parts.push(part)
      parts[parts.length - 1] += after
    } else parts.push(after)
  })
  return parts
}

export const empty = new Sql([''], [])

/** Glues fragments together, for instance the conditions of a filter. */
export function join(fragments: readonly Sql[], separator: Sql): Sql {
  return fragments.reduce<Sql>((all, next, index) => (index === 0 ? next : sql`${all}${separator}${next}`), empty)
}

interface Named {
  readonly name: string
  readonly text: string
}

const byTemplate = new WeakMap<readonly string[], Named>()
const byText = new Map<string, Named>()

/** Prepared statements are named after the hash of their text: the server plans each text once per connection. */
export function toStatement(query: Sql): Statement {
  let named = byTemplate.get(query.strings)
  if (named === undefined) {
    const text = query.strings.reduce((all, part, index) => `${all}$${index}${part}`)
    named = byText.get(text)
    if (named === undefined) {
      named = { text, name: nameOf(text) }
      byText.set(text, named)
    }
    byTemplate.set(query.strings, named)
  }
  return { name: named.name, text: named.text, values: query.values as unknown[] }
}

export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The names of statements that a library wrote, the last 200 by use. */
const repeated = new LRUCache<string, string>({ max: 200 })

/**
 * Prepares a library's statement from its second time on: planning it every time would double its cost. A text that holds several
 * statements cannot be prepared.
 */
export function repeatedStatement(text: string, values: unknown[] = []): Statement | null {
  if (text.includes(';')) return null
  const name = repeated.get(text)
  if (name !== undefined) return { name, text, values }
  repeated.set(text, nameOf(text))
  return null
}

/** A name from a list in the code, as a part of a statement. */
export const name = (text: string) => new Sql([text], [])
