import type { Changes } from '../engine/changes.ts'
import { one, type Queryable, type Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'
import type { Vault } from '../engine/vault.ts'

/** Whether what is written now is sealed, as the database says. */
export async function isSealing(db: Queryable): Promise<boolean> {
  return (await one<{ sealing: boolean }>(db, sql`select sealing from encryption`)).sealing
}

/** Remembered until it changes anywhere; while that might not be heard, the database is asked every time. */
export function followSwitch(changes: Changes): Vault['isSealing'] {
  let current: Promise<boolean> | null = null
  changes.subscribe('encryption', () => {
    current = null
  })
  return ask => {
    if (!changes.isLive()) return ask()
    if (current === null) {
      const loading = ask()
      current = loading
      loading.catch(() => {
        if (current === loading) current = null
      })
    }
    return current
  }
}

/** From now on words are sealed; there is no way back. Answers false when it was on already. */
export async function switchOn(tx: Tx, changes: Pick<Changes, 'publish'>): Promise<boolean> {
  const switched = await tx.query(sql`
    update encryption set sealing = true, switched_date = clock_timestamp() where not sealing returning 1`)
  if (switched.length > 0) await changes.publish(tx, 'encryption')
  return switched.length > 0
}
