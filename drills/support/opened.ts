import { textForm } from '../../src/db/engine/seal.ts'
import { createVault } from '../../src/db/engine/vault.ts'
import { openedRows } from '../../test/support/opened-rows.ts'
import type { Cluster } from './cluster.ts'
import { dataKeys } from './tokens.ts'

/** Rows as people wrote them: what is sealed in them is opened with the drills' own key. */
export async function opened<Row>(cluster: Pick<Cluster, 'query'>, rows: Row[]): Promise<Row[]> {
  const [encryption] = await cluster.query<{ mark: string }>('select mark from encryption')
  const text = textForm(encryption?.mark ?? '')
  const vault = createVault(dataKeys, { text: () => text, isSealing: ask => ask() })
  return openedRows({ vault, read: statement => cluster.query(statement) }, rows)
}
