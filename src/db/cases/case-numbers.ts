import { one, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** Numbers cases that have no number yet, the oldest first. Answers how many. */
export async function numberCases(tx: Tx, most: number): Promise<number> {
  return (await one<{ numbered: number }>(tx, sql`select number_cases(${most}) as numbered`)).numbered
}
