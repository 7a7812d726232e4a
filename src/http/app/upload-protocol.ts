import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { UploadStore } from './upload-store.ts'

const PATH = '/app/uploads'

/** The headers that tus knows. No others are passed on, so that no header can change the method or the host. */
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
  // Our own refusals are answered in the envelope, as everywhere.
  if (failure !== undefined) throw failure
  for (const [name, value] of response.headers) {
    // Only the service's own rules decide which origins may call.
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(response.status).send(await response.text())
}

/** tus words its own refusals, except these two; any other error is worded by us. */
function ownError(error: unknown): unknown {
  const { status_code: status } = error as { status_code?: number }
  if (status === 413) return new DomainError('payload_too_large')
  if (status === 403) return new DomainError('forbidden')
  return status === undefined ? error : undefined
}

/** The request as the library takes it. The body is only read when the library asks for it. */
function webRequest({ raw, method, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    HEADERS.test(name) && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const path = new URL(raw.url ?? '/', 'http://localhost').pathname
  const hasBody = method === 'PATCH' || method === 'POST'
  const body = hasBody ? { body: ReadableStream.from(raw.iterator({ destroyOnReturn: false })), duplex: 'half' } : {}
  const request = new Request(`http://localhost${path}`, { method, headers: known, ...body } as RequestInit)
  // Through this the library learns that the client has gone.
  return Object.defineProperty(request, 'runtime', { value: { node: { req: raw } } })
}
