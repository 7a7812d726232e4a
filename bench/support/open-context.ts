import { parseConfig } from '../../src/config/config.ts'
import { type Context, createContext } from '../../src/context.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { createLog } from '../../src/log.ts'
import { testKeys } from '../../test/support/test-keys.ts'

/** The context of the service in this process, to call its use cases without HTTP. */
export async function openContext(connection: Connection): Promise<Context> {
  const config = parseConfig({ SANDBOX: 'on', SEED: '0', ROLE: 'web' })
  const ctx = await createContext({ config, keys: testKeys, connection, override: { log: createLog('silent') } })
  ctx.publicUrl = 'http://bench'
  return ctx
}
