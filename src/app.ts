import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { reviewTypeRoutes } from './http/admin/review-types.ts'
import { howRoutes } from './http/app/how.ts'
import { healthRoutes } from './http/ops/health.ts'
import { referenceRoutes, useReference } from './http/ops/reference.ts'
import { sopRoutes } from './http/pro/sops.ts'
import type { Route } from './http/route.ts'
import { createServer, type ServerOptions } from './http/server.ts'

export const routes: readonly Route[] = [
  ...howRoutes,
  ...reviewTypeRoutes,
  ...sopRoutes,
  ...healthRoutes,
  ...referenceRoutes,
]

/** The HTTP side, assembled. */
export async function buildApp(ctx: Context, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = await createServer(ctx, routes, options)
  await useReference(app, ctx)
  return app
}
