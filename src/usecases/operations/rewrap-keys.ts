import type { Context } from '../../context.ts'
import { type KeyUse, listKeyUses, rewrapKeys as rewrapRows } from '../../db/sealing/rewrap.ts'

const EACH = 1_000

/** Wraps the keys of all cases with the first of DATA_ENCRYPTION_KEYS, and answers which keys are in use afterwards. */
export async function rewrapKeys({ db }: Pick<Context, 'db'>): Promise<{ rewrapped: number; uses: KeyUse[] }> {
  let rewrapped = 0
  for (const { key_id } of await listKeyUses(db)) {
    if (key_id === db.vault.wrapsWith) continue
    for (let more = EACH; more > 0; rewrapped += more) {
      more = await db.transaction(tx => rewrapRows(tx, key_id, EACH))
    }
  }
  return { rewrapped, uses: await listKeyUses(db) }
}
