import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { type Config, parseConfig } from '../../src/config/config.ts'
import type { Keyrings } from '../../src/config/keys.ts'
import { type Context, type ContextOptions, createContext } from '../../src/context.ts'
import type { Surface } from '../../src/domain/people/actor.ts'
import type { ServerOptions } from '../../src/http/server.ts'
import { createLog } from '../../src/log.ts'
import { jobHandlers } from '../../src/worker.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { decryptedRows } from './decrypted-rows.ts'
import { watchAnswers } from './described.ts'
import { documentDir } from './document-dir.ts'
import { watchEffects } from './effects.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { testKeys } from './test-keys.ts'
import { makeToken } from './tokens.ts'

export interface Reply {
  readonly code: number
  readonly body: Envelope
  readonly text: string
  readonly headers: Record<string, string | string[] | number | undefined>
}

/** Loosely typed, so that a test can read any field of an answer. */
type Envelope = {
  status: number
  code?: string
  message: string
  data?: any
  pagination?: any
  params?: Record<string, unknown>
  errors?: { field: string; code: string; message: string; params?: Record<string, string | number> }[]
}

/** The wrong fields of an answer and their codes. */
export function fieldProblems(reply: Reply): string[] {
  return (reply.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
}

export interface CallOptions {
  readonly token?: string | null
  readonly body?: unknown
  readonly lang?: string
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'
}

export interface TestService {
  readonly ctx: Context
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly database: TestDatabase
  token(surface: Surface, id: string, claims?: Record<string, unknown>): string
  call(path: string, options?: CallOptions): Promise<Reply>
  /** Rows of the database, with encrypted words opened. */
  rows(text: string, values?: unknown[]): Promise<any[]>
  /** Runs the queue until nothing is due. */
  drain(): Promise<number>
  close(): Promise<void>
}

export interface TestServiceOptions {
  readonly env?: Record<string, string>
  readonly database?: TestDatabase
  readonly keys?: Keyrings
  readonly clock?: TestClock
  readonly server?: ServerOptions
  readonly override?: ContextOptions['override'] & object
}

watchAnswers()
watchEffects()

export function testConfig(env: Record<string, string> = {}): Config {
  return parseConfig({ LOG_LEVEL: 'silent', ROLE: 'web', DOCUMENT_DIR: documentDir(), ...env })
}

/** The whole service on its own database, called over HTTP; closed when the test file ends. */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await createTestDatabase())
  const clock = options.clock ?? testClock()
  const config = testConfig(options.env)
  const keys = options.keys ?? testKeys
  const log = options.override?.log ?? createLog(config.logLevel)
  const ctx = await createContext({
    config,
    keys,
    connection: database.connection,
    override: { ...options.override, clock, log },
  })
  ctx.publicUrl ||= 'http://service.test'
  const app = await buildApp(ctx, options.server)
  await app.ready()
  const read = async (text: string, values?: unknown[]) => (await ctx.db.execute(text, values)).rows as any[]
  let closed = false
  const service: TestService = {
    ctx,
    app,
    clock,
    database,
    token: (surface, id, claims = {}) => makeToken(keys, clock.now(), surface, id, claims),
    call: (path, call = {}) => inject(app, path, call),
    rows: async (text, values) => decryptedRows({ vault: ctx.db.vault, read }, await read(text, values)),
    drain: () => ctx.queue.drain(jobHandlers(ctx)),
    async close() {
      if (closed) return
      closed = true
      await app.close()
      await ctx.close()
      if (options.database === undefined) await database.drop()
    },
  }
  after(() => service.close())
  return service
}

async function inject(app: FastifyInstance, path: string, call: CallOptions): Promise<Reply> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST')
  const raw = typeof call.body === 'string' || Buffer.isBuffer(call.body)
  const response = await app.inject({
    method,
    url: path,
    headers: {
      ...(call.token ? { authorization: call.token } : {}),
      ...(call.lang === undefined ? {} : { lang: call.lang }),
      ...(raw ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { payload: call.body as string }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    code: response.statusCode,
    text: response.body,
    body: (isJson && response.body !== '' ? JSON.parse(response.body) : {}) as Envelope,
    headers: response.headers,
  }
}
