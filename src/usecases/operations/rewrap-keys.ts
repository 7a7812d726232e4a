import type { Context } from '../../context.ts'
import { type KeyUse, listKeyUses, rewrapCaseKeys, rewrapDocumentKeys } from '../../db/sealing/rewrap.ts'

const EACH = 1_000

interface Rewrapped {
  readonly cases: number
  readonly documents: number
  /** Which keys are in use afterwards. */
  readonly uses: KeyUse[]
}

/** Wraps the keys of all cases and documents with the first of DATA_ENCRYPTION_KEYS. */
export async function rewrapKeys({ db }: Pick<Context, 'db'>): Promise<Rewrapped> {
  const former = (await listKeyUses(db)).filter(({ key_id }) => key_id !== db.vault.wrapsWith)
  const all = async (rewrap: typeof rewrapCaseKeys) => {
    let rewrapped = 0
    for (const { key_id } of former) {
      for (let more = EACH; more > 0; rewrapped += more) {
        more = await db.transaction(tx => rewrap(tx, key_id, EACH))
      }
    }
    return rewrapped
  }
  return { cases: await all(rewrapCaseKeys), documents: await all(rewrapDocumentKeys), uses: await listKeyUses(db) }
}
