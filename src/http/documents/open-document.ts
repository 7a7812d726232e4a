import { Type } from 'typebox'
import { readerOf } from '../../domain/people/access-log.ts'
import { surfaces } from '../../domain/people/actor.ts'
import { LINK_MINUTES } from '../../links/link.ts'
import { openDocument } from '../../usecases/documents/open-document.ts'
import { id, nullable, timestamp } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const text = Type.String()

/** The same route on every surface. A caller who may see a case gets links to its documents. */
export const openDocumentRoutes: Route[] = surfaces.map(surface =>
  route({
    path: `/${surface}/open-document`,
    effect: 'read',
    auth: surface,
    summary: `A link to a document of a case, for the caller, for ${LINK_MINUTES} minutes`,
    logs: 'opened_document',
    refuses: [
      'case_not_found',
      'document_not_found',
      'document_not_ready',
      ...(surface === 'admin' ? (['reason_required'] as const) : []),
    ],
    body: Type.Object({ case_id: id(), document_id: id() }),
    data: Type.Object({
      url: text,
      name: text,
      content_type: text,
      bytes: nullable(Type.Integer()),
      expires_date: timestamp(),
    }),
    handler: async ({ ctx, actor, body, request }) => {
      const { document_id, ...link } = await openDocument(ctx, actor, body)
      request.opened = { reader: readerOf(actor), objectId: document_id }
      return link
    },
  }),
)
