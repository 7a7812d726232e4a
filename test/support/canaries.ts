import { randomUUID } from 'node:crypto'
import type { RowSource } from './postgres-server.ts'

/** Unique words, each with the field it was put into. */
export class Canaries {
  readonly planted = new Map<string, string>()

  readonly word = (field: string): string => {
    const word = `canary${this.planted.size}x${randomUUID().slice(0, 8)}`
    this.planted.set(word, field)
    return word
  }

  /** Adds a secret that was made elsewhere, such as a token. */
  add(secret: string, field: string): string {
    this.planted.set(secret, field)
    return secret
  }

  /** The fields whose words occur in a text. */
  foundIn(text: string, isMeant: (field: string) => boolean = () => true): string[] {
    return [...this.planted].flatMap(([word, field]) => (isMeant(field) && text.includes(word) ? [field] : []))
  }
}

/** The tables, the queue's among them, in which the text of a row matches: what a dump would show. */
export async function tablesWhere(source: RowSource, matches: (row: string) => boolean): Promise<string[]> {
  const tables = await source.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await source.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (rows.some(({ row }) => matches(row))) found.push(name)
  }
  return found
}
