import type { Keyrings } from '../src/config/keys.ts'
import { requireKeys } from '../src/db/encryption/rewrap.ts'
import { type Database, openDatabase } from '../src/db/engine/database.ts'
import { createVault } from '../src/db/engine/vault.ts'
import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'

interface Parts {
  readonly db: Database
  readonly keys: Keyrings
}

/** For scripts that work on the text of cases, or on their keys, beside the running service. */
export async function withVault(work: (parts: Parts) => Promise<void>): Promise<void> {
  const settings = loadSettings()
  const database = await openScriptDatabase(settings)
  try {
    await bringUpToDate(database.owner)
    const vault = createVault(settings.keys.dataEncryption)
    const db = openDatabase(database.connection, { max: 2, queryTimeoutMs: 600_000, acquireTimeoutMs: 10_000, vault })
    try {
      // A wrong key stops the script here: nobody else could open what it encrypted or wrapped.
      await requireKeys(db)
      await work({ db, keys: settings.keys })
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
