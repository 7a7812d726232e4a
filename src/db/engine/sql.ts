import { createHash } from 'node:crypto'

/** A statement or a fragment of one. Values only ever travel as parameters. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** sql`select ... where case_id = ${id} ${fragment}`: values become parameters, fragments are woven in. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (value instanceof Sql) {
      parts[parts.length - 1] += value.strings[0] ?? ''
      for (const part of value.strings.slice(1)) parts.push(part)
      parts[parts.length - 1] += after
    } else parts.push(after)
  })
  const flat = values.flatMap(value => (value instanceof Sql ? value.values : [value]))
  return new Sql(parts, flat)
}

export const empty = new Sql([''], [])

/** Glues fragments together, for instance the conditions of a filter. */
export function join(fragments: readonly Sql[], separator: Sql): Sql {
  return fragments.reduce<Sql>((all, next, index) => (index === 0 ? next : sql`${all}${separator}${next}`), empty)
}

/** The conditions of a filter; none of them means all rows. */
export const whereOf = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, sql` and `)}`

const names = new Map<string, string>()

/** Prepared statements are named after the hash of their text: the server plans each text once per connection. */
export function toStatement({ strings, values }: Sql): { name: string; text: string; values: unknown[] } {
  const text = strings.reduce((all, part, index) => `${all}$${index}${part}`)
  const name = names.get(text) ?? nameOf(text)
  names.set(text, name)
  return { name, text, values: [...values] }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** A name from a list in the code, as a part of a statement. */
export const name = (text: string) => new Sql([text], [])
