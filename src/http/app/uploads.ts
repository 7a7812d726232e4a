import { hidden, type Route, rawRoute } from '../frame/route.ts'

/**
 * Resumable uploads by tus 1.0: an interrupted upload goes on where it stopped, in any process. The protocol has its own
 * specification, so the description of the interface leaves it out.
 */
export const uploadRoutes: Route[] = [
  rawRoute({
    method: ['POST', 'OPTIONS'],
    path: '/app/uploads',
    effect: 'write',
    auth: 'app',
    reads: 'stream',
    summary: 'Begin a resumable upload (tus 1.0: creation, termination, expiration)',
    handler: async ({ ctx, actor, request }, reply) => (await protocol()).speakTus(ctx, actor, request, reply),
  }),
  rawRoute({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    path: '/app/uploads/:id',
    effect: 'write',
    auth: 'app',
    reads: 'stream',
    summary: 'How far an upload is; its next part; its end (tus 1.0)',
    handler: async ({ ctx, actor, request }, reply) => (await protocol()).speakTus(ctx, actor, request, reply),
  }),
].map(hidden)

/** Loaded at the first upload, because most processes never see one. */
const protocol = () => import('./upload-protocol.ts')
