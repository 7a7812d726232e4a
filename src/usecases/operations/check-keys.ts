import { StartupError } from '../../config/startup-error.ts'
import type { Context } from '../../context.ts'
import { requireKeys } from '../../db/encryption/rewrap.ts'
import { Unopenable } from '../../db/engine/vault.ts'

/**
 * With a wrong or missing key a process could not read the stored text, and the others could not read what it writes: in
 * production it does not start, elsewhere it logs the problem.
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
