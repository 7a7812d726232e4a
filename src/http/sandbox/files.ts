import { Type } from 'typebox'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import { keepSandboxFile, readSandboxFile } from '../../usecases/documents/sandbox-file.ts'
import { text } from '../frame/fields.ts'
import { pathPart, type Route, rawRoute, route } from '../frame/route.ts'

/** Simulates the file service of the hospital. */
export const sandboxFileRoutes: Route[] = [
  route({
    path: '/sandbox/files',
    effect: 'write',
    auth: 'public',
    summary: 'Sandbox: keep a file of at most 10 MB',
    reads: 'bytes',
    query: Type.Object({ name: text(255) }),
    data: Type.Object({ url: Type.String(), key: Type.String(), name: Type.String() }),
    handler: async ({ ctx, query, request }) => {
      const content = request.body
      if (!Buffer.isBuffer(content)) throw new InvalidInput([{ field: 'body', key: 'field_empty' }])
      const key = await keepSandboxFile(ctx, query.name, content)
      return { url: `${ctx.publicUrl}/sandbox/files/${key}`, key, name: query.name }
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/sandbox/files/:key',
    effect: 'read',
    auth: 'public',
    summary: 'Sandbox: a file that was kept',
    answers: { 200: ['application/octet-stream'] },
    handler: async ({ ctx, request }, reply) => {
      const file = await readSandboxFile(ctx, pathPart(request, 'key'))
      if (file === null) throw new DomainError('not_found')
      // A file is always sent as a download, so that nothing in the file runs on our origin.
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', 'sandbox')
        .type('application/octet-stream')
        .send(file.content)
    },
  }),
]
