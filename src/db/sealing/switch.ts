import { type Changes, publish } from '../engine/changes.ts'
import { one, type Queryable, type Tx } from '../engine/database.ts'
import { textForm } from '../engine/seal.ts'
import { sql } from '../engine/sql.ts'
import type { Rules } from '../engine/vault.ts'

/** Whether the database says that new text is sealed. */
export async function isSealing(db: Queryable): Promise<boolean> {
  return (await one<{ sealing: boolean }>(db, sql`select sealing from encryption`)).sealing
}

/** The rules for a process without the change feed: it asks for the switch every time. */
export async function readRules(db: Queryable): Promise<Rules> {
  const { mark } = await one<{ mark: string }>(db, sql`select mark from encryption`)
  const text = textForm(mark)
  return { text: () => text, isSealing: ask => ask() }
}

/** Remembers the switch until any process changes it; while the change feed is down, asks the database every time. */
export async function followRules(db: Queryable, changes: Changes): Promise<Rules> {
  const { text } = await readRules(db)
  let current: Promise<boolean> | null = null
  changes.subscribe('encryption', () => {
    current = null
  })
  return {
    text,
    isSealing(ask) {
      if (!changes.isLive()) return ask()
      if (current === null) {
        const loading = ask()
        current = loading
        loading.catch(() => {
          if (current === loading) current = null
        })
      }
      return current
    },
  }
}

/** From now on text is sealed; this cannot be undone. Answers false when the switch was on already. */
export async function switchOn(tx: Tx): Promise<boolean> {
  const switched = await tx.query(sql`
    update encryption set sealing = true, switched_date = clock_timestamp() where not sealing returning 1`)
  if (switched.length > 0) await publish(tx, 'encryption')
  return switched.length > 0
}
