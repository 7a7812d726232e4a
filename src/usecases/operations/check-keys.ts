import { StartupError } from '../../config/startup-error.ts'
import type { Context } from '../../context.ts'
import { Unopenable } from '../../db/engine/vault.ts'
import { requireKeys } from '../../db/sealing/rewrap.ts'

/**
 * A process with another key under a known number, or without one that is in use, does not start: it would refuse what is
 * there, and what it wrote could be opened by nobody else.
 */
export async function checkDataKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  try {
    await requireKeys(db)
  } catch (error) {
    if (!(error instanceof Unopenable)) throw error
    throw new StartupError(
      `DATA_ENCRYPTION_KEYS are not the keys of this database: ${error.message}. Start with the keys that were in use before.`,
    )
  }
}
