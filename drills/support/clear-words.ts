import type { RowSource } from '../../test/support/postgres-server.ts'

/** How the words of the load begin that are about illnesses; the ids of doctors and patients stay clear. */
const wordsOf = (seed: number) => `(history|document|wanted|reason|diagnosis|summary|words)-${seed}-`

/** Before the switch everything is in clear, as the version before reads it. */
export async function sealedTooEarly(database: RowSource, seed: number): Promise<string[]> {
  const clear = await tablesWith(database, wordsOf(seed))
  const sealed = await tablesWith(database, ' sealed:')
  return [
    ...(clear.length > 0 ? [] : ['no word is found in clear before the switch']),
    ...sealed.map(name => `${name} holds sealed words before the switch`),
  ]
}

export async function leftInClear(database: RowSource, seed: number): Promise<string[]> {
  return (await tablesWith(database, wordsOf(seed))).map(name => `${name} holds words in clear after encrypt-data`)
}

/** The tables of the service and its queue where it is in a row, as text: what a dump would hold. */
async function tablesWith(database: RowSource, pattern: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.query(`select 1 from ${name} as one where one::text ~ $1 limit 1`, [pattern])
    if (rows.length > 0) found.push(name)
  }
  return found
}
