import { buildApp } from '../../src/app.ts'
import type { Config } from '../../src/config/config.ts'
import type { Context } from '../../src/context.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { createLog } from '../../src/log.ts'
import { createMetrics } from '../../src/metrics.ts'

const key = [{ id: 1, secret: Buffer.alloc(32) }] as const

/** The interface as the routes declare it. No database is needed: nothing is called. */
export async function openapiDocument(config: Config): Promise<string> {
  const parts: Partial<Context> = {
    config,
    keys: { tokenEncryption: key, tokenSigning: key, linkSigning: key, dataEncryption: key },
    clock: systemClock,
    log: createLog('silent'),
    metrics: createMetrics(),
    changes: { publish: async () => {}, subscribe: () => {}, isLive: () => false, close: async () => {} },
  }
  const app = await buildApp(parts as Context)
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(document, null, 1)}\n`
}
