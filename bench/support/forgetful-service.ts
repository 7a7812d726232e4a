import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config/config.ts'
import { createContext } from '../../src/context.ts'
import { createLog } from '../../src/log.ts'
import { testKeys } from '../../test/support/test-keys.ts'

/** The service without its access log, to measure a reading that is not logged. */
const { CONNECTION = '', ...env } = process.env
const config = parseConfig({ ...env, ROLE: 'web', SANDBOX: 'on', SEED: '0' })
const log = createLog('info')
const ctx = await createContext({
  config,
  keys: testKeys,
  connection: JSON.parse(CONNECTION),
  override: { log, accessLog: { write: async () => {}, writeAct: async () => {} } },
})
ctx.publicUrl = 'http://bench'
const app = await buildApp(ctx)
process.on('SIGTERM', () => void app.close().then(() => ctx.close()))
const address = await app.listen({ host: config.host, port: config.port })
log.info({ address }, 'ready')
