import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { UploadStore } from './upload-store.ts'

const PATH = '/app/uploads'

/** The headers that tus knows. Nothing else is passed on: neither another method nor a forwarded host. */
const HEADERS = /^(tus-resumable|upload-[a-z-]+|content-type|content-length)$/

export async function speakTus(ctx: Context, owner: Patient, request: FastifyRequest, reply: FastifyReply) {
  let failure: unknown
  const store = new UploadStore(ctx, owner)
  const tus = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: store,
    locker: store,
    namingFunction: () => store.newId,
    lockDrainTimeout: 1,
    onResponseError: (_request, error) => {
      failure = ownError(error)
      return undefined
    },
  })
  const response = await tus.handleWeb(webRequest(request))
  // What is ours to refuse is refused like everywhere, in the envelope.
  if (failure !== undefined) throw failure
  for (const [name, value] of response.headers) {
    // Who may call from where is said by the service's own rules alone.
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(response.status).send(await response.text())
}

/** tus words its own refusals, but for these; whatever is no refusal of tus is worded by us. */
function ownError(error: unknown): unknown {
  const { status_code: status } = error as { status_code?: number }
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 403) return new DomainError('forbidden')
  return status === undefined ? error : undefined
}

/** The request as the library takes it. Its body is read from when it is asked for, and not before. */
function webRequest({ raw, method, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    HEADERS.test(name) && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const path = new URL(raw.url ?? '/', 'http://localhost').pathname
  const hasBody = method === 'PATCH' || method === 'POST'
  const body = hasBody ? { body: ReadableStream.from(raw.iterator({ destroyOnReturn: false })), duplex: 'half' } : {}
  const request = new Request(`http://localhost${path}`, { method, headers: known, ...body } as RequestInit)
  // By this the library hears that the client has gone.
  return Object.defineProperty(request, 'runtime', { value: { node: { req: raw } } })
}
