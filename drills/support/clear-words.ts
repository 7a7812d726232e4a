import type { RowSource } from '../../test/support/postgres-server.ts'

/** How the medical words of the load begin; ids of doctors and patients are never encrypted. */
const wordsOf = (seed: number) => `(history|document|wanted|reason|diagnosis|summary|words)-${seed}-`

/** Before the switch nothing may be encrypted, because the previous version could not read it. */
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

/** The tables of the service and its queue that contain the pattern in a row, as a dump would show it. */
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
