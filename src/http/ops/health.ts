import { Type } from 'typebox'
import { ping } from '../../db/engine/database.ts'
import { PartUnavailable } from '../../domain/errors/errors.ts'
import { version } from '../../version.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'

export const healthRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/health/live',
    effect: 'read',
    auth: 'public',
    unlimited: true,
    summary: 'The process is running, and which version it is',
    data: Type.Object({ live: Type.Boolean(), version: Type.String() }),
    handler: () => ({ live: true, version }),
  }),
  route({
    method: 'GET',
    path: '/health/ready',
    effect: 'read',
    auth: 'public',
    unlimited: true,
    summary: 'Database and queue can be used, the database for writing too; 503 names the `part` that cannot',
    data: Type.Object({ database: Type.Boolean(), queue: Type.Boolean() }),
    handler: async ({ ctx }) => {
      await usable('database', ping(ctx.db))
      await usable('queue', ctx.queue.check())
      return { database: true, queue: true }
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/metrics',
    effect: 'read',
    auth: 'public',
    network: 'ops',
    unlimited: true,
    summary: 'Figures of this process for Prometheus',
    answers: { 200: ['text/plain'] },
    handler: async ({ ctx }, reply) => reply.type(ctx.metrics.contentType).send(await ctx.metrics.text()),
  }),
]

async function usable(part: string, asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    throw new PartUnavailable(part, error)
  }
}
