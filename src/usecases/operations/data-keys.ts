import { StartupError } from '../../config/startup-error.ts'
import type { Context } from '../../context.ts'
import { keyKinds, listKeyUses, requireKeys, rewrapSome } from '../../db/encryption/rewrap.ts'
import { Unopenable } from '../../db/engine/vault.ts'

/**
 * Checks that the configured keys open the stored text. A process with other keys would also write text that no other
 * process can read. With wrong keys, a production process does not start. Elsewhere the problem is logged.
 */
export async function checkDataKeys({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>): Promise<void> {
  try {
    await requireKeys(db)
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error
    const problem = `DATA_ENCRYPTION_KEYS are not the keys of this database: ${error.message}. Start with the keys that were in use before.`
    if (config.production) throw new StartupError(problem)
    log.error(problem)
  }
}

const EACH = 1_000

/** Wraps every stored key with the first of DATA_ENCRYPTION_KEYS. */
export async function rewrapKeys({ db }: Pick<Context, 'db'>) {
  const former = (await listKeyUses(db)).filter(({ key_id }) => key_id !== db.vault.wrapsWith)
  const rewrapped = { cases: 0, documents: 0, erasures: 0, accesses: 0, people: 0 }
  for (const kind of keyKinds) {
    for (const { key_id } of former) {
      for (let more = EACH; more > 0; rewrapped[kind] += more) {
        more = await db.transaction(tx => rewrapSome(tx, kind, key_id, EACH))
      }
    }
  }
  return { rewrapped, uses: await listKeyUses(db) }
}
