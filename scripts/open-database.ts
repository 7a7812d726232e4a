import { type Database, openDatabase } from '../src/db/engine/database.ts'
import { loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'

/** The service's database, for a script whose statements may take long. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openScriptDatabase(loadSettings())
  try {
    const db = openDatabase(database.connection, { max: 2, queryTimeoutMs: 60_000, acquireTimeoutMs: 10_000 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
