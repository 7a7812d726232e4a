import type { Context } from './context.ts'
import type { Handlers } from './queue/queue.ts'

/** The background side: which use case serves which job. */
export function jobHandlers(_ctx: Context): Handlers {
  return {}
}

export async function startWorker(ctx: Context): Promise<void> {
  await ctx.queue.work(jobHandlers(ctx))
}
