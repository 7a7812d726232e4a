import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { UploadStore } from './upload-store.ts'

const PATH = '/app/uploads'

/** Only the headers of tus are passed on, so that no other header can change the method or the host. */
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
  // Our own refusals are answered in the envelope, like everywhere else.
  if (failure !== undefined) throw failure
  for (const [name, value] of response.headers) {
    // The library's headers for other origins are dropped, because our own rules decide which origins may call.
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(response.status).send(await response.text())
}

/**
 * Returns the error that we answer ourselves, or undefined when tus answers. tus answers its own refusals, except 413
 * and 403.
 */
function ownError(error: unknown): unknown {
  const { status_code: status } = error as { status_code?: number }
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 403) return new DomainError('forbidden')
  return status === undefined ? error : undefined
}

/** Converts the request for the library. The body is read only when the library asks for it. */
function webRequest({ raw, method, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    HEADERS.test(name) && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const path = new URL(raw.url ?? '/', 'http://localhost').pathname
  const hasBody = method === 'PATCH' || method === 'POST'
  const body = hasBody ? { body: ReadableStream.from(raw.iterator({ destroyOnReturn: false })), duplex: 'half' } : {}
  const request = new Request(`http://localhost${path}`, { method, headers: known, ...body } as RequestInit)
  // The library reads `runtime` to learn that the client has left.
  return Object.defineProperty(request, 'runtime', { value: { node: { req: raw } } })
}
