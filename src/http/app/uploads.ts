import { hidden, type Route, rawRoute } from '../frame/route.ts'

/**
 * Uploads in parts, as tus 1.0 has it: an interrupted one goes on where it stopped, in whichever process. The protocol
 * describes itself elsewhere, so the description of the interface leaves it out.
 */
export const uploadRoutes: Route[] = [
  rawRoute({
    method: ['POST', 'OPTIONS'],
    path: '/app/uploads',
    auth: 'app',
    reads: 'stream',
    summary: 'Begin a resumable upload (tus 1.0: creation, termination, expiration)',
    handler: async ({ ctx, actor, request }, reply) => (await protocol()).speakTus(ctx, actor, request, reply),
  }),
  rawRoute({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    path: '/app/uploads/:id',
    auth: 'app',
    reads: 'stream',
    summary: 'How far an upload is; its next part; its end (tus 1.0)',
    handler: async ({ ctx, actor, request }, reply) => (await protocol()).speakTus(ctx, actor, request, reply),
  }),
].map(hidden)

/** Loaded with the first upload: most processes never see one, and all would carry it. */
const protocol = () => import('./upload-protocol.ts')
