import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config/config.ts'
import { createContext } from '../../src/context.ts'

/** The service without its access log: what a reading costs when nobody writes it down. */
const { CONNECTION = '', ...env } = process.env
const config = parseConfig({ ...env, ROLE: 'web', SANDBOX: 'on', SEED: '0' })
if (config.keys === null) throw new Error('The keys of the run are not given')
const ctx = await createContext({
  config,
  keys: config.keys,
  connection: JSON.parse(CONNECTION),
  override: { accessLog: { write: async () => {} } },
})
ctx.publicUrl = 'http://bench'
const app = await buildApp(ctx)
process.on('SIGTERM', () => void app.close().then(() => ctx.close()))
await app.listen({ host: config.host, port: config.port })
