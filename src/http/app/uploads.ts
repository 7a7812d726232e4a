import { Type } from 'typebox'
import { shownDocumentStates } from '../../domain/documents/uploaded-document.ts'
import { finishUpload } from '../../usecases/documents/uploads.ts'
import { choice, id, textOrNull } from '../frame/fields.ts'
import { hidden, type Method, type Route, rawRoute, route } from '../frame/route.ts'

/** The statuses with which the protocol itself refuses, in plain text. */
const PROTOCOL = { 409: ['text/plain'], 410: ['text/plain'], 412: ['text/plain'], 423: ['text/plain'] } as const

interface Step {
  readonly method: Method
  readonly path: '/app/uploads' | '/app/uploads/:id'
  readonly summary: string
  readonly answer: number
  readonly headers: NonNullable<Route['headers']>
}

/** Resumable uploads by tus 1.0. An interrupted upload continues where it stopped, in any process. */
const steps: readonly Step[] = [
  {
    method: 'POST',
    path: '/app/uploads',
    summary: 'Begin a resumable upload (tus 1.0: creation, termination, expiration)',
    answer: 201,
    headers: ['TusResumable', 'UploadLength', 'UploadMetadata'],
  },
  {
    method: 'HEAD',
    path: '/app/uploads/:id',
    summary: 'How far an upload is (tus 1.0)',
    answer: 200,
    headers: ['TusResumable'],
  },
  {
    method: 'PATCH',
    path: '/app/uploads/:id',
    summary: 'The next part of an upload (tus 1.0)',
    answer: 204,
    headers: ['TusResumable', 'UploadOffset'],
  },
  {
    method: 'DELETE',
    path: '/app/uploads/:id',
    summary: 'End an upload and remove its bytes (tus 1.0)',
    answer: 204,
    headers: ['TusResumable'],
  },
]

const uploadRoute = ({ method, path, summary, answer, headers }: Step) =>
  rawRoute({
    method,
    path,
    effect: 'write',
    auth: 'app',
    reads: 'stream',
    summary,
    headers,
    answers: { [answer]: [], ...PROTOCOL },
    refuses: ['quota_reached', 'forbidden', 'payload_too_large'],
    handler: async ({ ctx, actor, request }, reply) => (await protocol()).speakTus(ctx, actor, request, reply),
  })

export const uploadRoutes: Route[] = [
  ...steps.map(uploadRoute),
  // A client may ask what the protocol offers. The routes are hidden, because the API description says the same.
  ...(['/app/uploads', '/app/uploads/:id'] as const).map(path =>
    hidden(uploadRoute({ method: 'OPTIONS', path, summary: 'What the protocol offers', answer: 204, headers: [] })),
  ),
]

/** The protocol is loaded at the first upload, because most processes never see one. */
const protocol = () => import('./upload-protocol.ts')

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
      content_type: textOrNull,
      bytes: Type.Integer(),
      state: choice(...shownDocumentStates),
      reason: textOrNull,
      left_out: Type.Integer(),
      unreadable: Type.Integer(),
    }),
    handler: ({ ctx, actor, body, lang }) => finishUpload(ctx, actor, body.upload_id, lang),
  }),
]
