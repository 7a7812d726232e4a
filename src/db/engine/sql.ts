import { createHash } from 'node:crypto'

/** A statement or a fragment of a statement. Values always travel as parameters. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Builds sql`select ... where case_id = ${id} ${fragment}`. Values become parameters; fragments become part of the text. */
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

/** Joins fragments, for instance the conditions of a filter. */
export function join(fragments: readonly Sql[], separator: Sql): Sql {
  return fragments.reduce<Sql>((all, next, index) => (index === 0 ? next : sql`${all}${separator}${next}`), empty)
}

/** Builds the `where` of a filter. No condition means all rows. */
export const whereOf = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, sql` and `)}`

const names = new Map<string, string>()

/** Names a prepared statement after the hash of its text, so that the server plans each text once per connection. */
export function toStatement({ strings, values }: Sql): { name: string; text: string; values: unknown[] } {
  const text = strings.reduce((all, part, index) => `${all}$${index}${part}`)
  const name = names.get(text) ?? nameOf(text)
  names.set(text, name)
  return { name, text, values: [...values] }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Puts a name from a list in the code into a statement. Never pass text from outside. */
export const name = (text: string) => new Sql([text], [])
