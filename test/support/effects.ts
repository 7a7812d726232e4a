import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../src/context.ts'
import type { Route } from '../../src/http/frame/route.ts'

/** Reads that note in a transaction that they happened: what was opened or read, and by whom. */
export const NOTED_READS = [
  '/pro/review-case-details',
  '/app/list-messages',
  '/pro/list-messages',
  '/pro/list-team-messages',
  '/admin/list-messages',
  '/my-data',
  '/admin/list-review-cases',
  '/pro/worklist',
  '/admin/export-review-cases',
  '/admin/export-payments',
]

const watched = new WeakSet<Route>()

/** Lets every test fail in which a route that declares to read opens a transaction, without which nothing can be written. */
export function watchEffects(): void {
  subscribe('fastify.initialization', message => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ config }) => {
      const route = config?.route
      if (route?.effect === 'read' && !NOTED_READS.includes(route.path)) watch(route)
    })
  })
}

function watch(route: Route): void {
  if (watched.has(route)) return
  watched.add(route)
  const { run, path } = route
  Object.assign(route, {
    run: (call: Parameters<Route['run']>[0], reply: Parameters<Route['run']>[1]) =>
      run({ ...call, ctx: withoutTransactions(call.ctx, path) }, reply),
  })
}

function withoutTransactions(ctx: Context, path: string): Context {
  const transaction = () => Promise.reject(new Error(`${path} declares that it only reads`))
  return Object.defineProperties({} as Context, {
    ...Object.getOwnPropertyDescriptors(ctx),
    db: { value: { ...ctx.db, transaction } },
  })
}
