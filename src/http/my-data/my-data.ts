import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import { formatDay, riyadhDay } from '../../domain/time/calendar.ts'
import { LINK_MINUTES, linkIn } from '../../links/link.ts'
import { acquireExportLease } from '../../usecases/common/export-lease.ts'
import { isLinkRevoked } from '../../usecases/common/link-revoked.ts'
import { orUnavailable } from '../../usecases/common/record-cases.ts'
import { linkToMyData, myDataFiles, ownerOfMyData, recordMyExport } from '../../usecases/my-data/export-my-data.ts'
import { visitOf } from '../frame/access-log.ts'
import { timestamp } from '../frame/fields.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'

export const myDataRoutes: Route[] = [
  route({
    path: '/app/export-my-data',
    effect: 'read',
    summary: `A link to everything that is kept of the caller, for ${LINK_MINUTES} minutes`,
    refuses: ['export_running'],
    data: Type.Object({ url: Type.String(), expires_date: timestamp() }),
    handler: ({ ctx, actor }) => linkToMyData(ctx, actor),
  }),
  rawRoute({
    method: 'GET',
    path: '/my-data',
    effect: 'read',
    auth: 'anyone',
    summary: 'Everything that is kept of a patient as a ZIP file, by signed link',
    answers: { 200: ['application/zip'] },
    refuses: ['not_found', 'export_running'],
    handler: async ({ ctx, request }, reply) => {
      const link = linkIn(request.query)
      const owner = await ownerOfMyData(ctx, link, request.callers)
      if (owner === null) throw new DomainError('not_found')
      const files = makeZip(myDataFiles(ctx, owner)) as ReadableStream<Uint8Array>
      // If the stream fails in the middle, the connection is destroyed. A ZIP file without its end is recognised as
      // incomplete.
      const stream = Readable.fromWeb(files)
      request.opened = { reader: readerOf(owner), objectId: 'my_data' }
      const release = await acquireExportLease(
        ctx,
        owner,
        logExport(ctx, request),
        cause => void stream.destroy(cause),
      ).catch(error => {
        stream.destroy()
        throw error
      })
      stream.once('close', () => {
        release().catch(error =>
          request.log.warn(
            { request_id: request.id, err: error },
            'the lease of an export was not released and expires by itself',
          ),
        )
      })
      whileSending(ctx, request, reply, async () => !(await isLinkRevoked(ctx, readerOf(owner), link.exp)))
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="my-data-${formatDay(riyadhDay(ctx.clock.now()))}.zip"`)
        .header('referrer-policy', 'no-referrer')
        .send(stream)
    },
  }),
]

/** Returns a function that writes the export into the access log, in the transaction that begins the export. */
function logExport(ctx: Context, request: FastifyRequest): (tx: Tx) => Promise<void> {
  return tx => orUnavailable(ctx, () => recordMyExport(ctx, tx, visitOf(request)))
}
