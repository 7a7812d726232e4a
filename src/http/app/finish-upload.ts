import { Type } from 'typebox'
import { shownDocumentStates } from '../../domain/uploaded-document.ts'
import { finishUpload } from '../../usecases/documents/uploads.ts'
import { ok } from '../frame/envelope.ts'
import { choice, id, nullable } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const text = Type.String()

export const finishUploadRoutes: Route[] = [
  route({
    path: '/app/finish-upload',
    effect: 'write',
    summary: 'All bytes of an upload have come: have it checked, or hear how that went',
    refuses: ['document_not_found', 'upload_unfinished'],
    body: Type.Object({ upload_id: id() }),
    data: Type.Object({
      document_id: text,
      name: text,
      url: text,
      key: text,
      content_type: nullable(text),
      bytes: Type.Integer(),
      state: choice(...shownDocumentStates),
      reason: nullable(text),
      left_out: Type.Integer(),
      unreadable: Type.Integer(),
    }),
    handler: async ({ ctx, actor, body, lang }) => ok(await finishUpload(ctx, actor, body.upload_id, lang)),
  }),
]
