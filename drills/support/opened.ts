import { createVault } from '../../src/db/engine/vault.ts'
import { decryptedRows } from '../../test/support/decrypted-rows.ts'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { testKeys } from '../../test/support/test-keys.ts'

/** Rows with their encrypted words opened by the drills' key. */
export function opened<Row>(database: RowSource, rows: Row[]): Promise<Row[]> {
  const vault = createVault(testKeys.dataEncryption)
  return decryptedRows({ vault, read: (statement, values) => database.query(statement, values) }, rows)
}
