import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tokenOf } from '../../test/support/tokens.ts'

export const OWNER = 'patient-1'
const tusOf = (owner: string) => ({ 'tus-resumable': '1.0.0', authorization: tokenOf('app', owner) })
export const TUS = tusOf(OWNER)

interface Call {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Iterable<Buffer>
  /** The length of the body. */
  readonly bytes?: number
}

/** Sends a request, and reads the answer to its end without keeping it. */
export async function call({ port, method, path, headers = {}, body = [], bytes = 0 }: Call): Promise<IncomingMessage> {
  const sent = request({ port, method, path, headers: bytes > 0 ? { ...headers, 'content-length': bytes } : headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(body, { objectMode: false }), sent)
  const [response] = await answered
  for await (const _ of response);
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${method} ${path}: ${response.statusCode}`)
  return response
}

/** Starts an upload; returns its address. */
export async function beginUpload(port: number, name: string, bytes: number, owner = OWNER): Promise<string> {
  const headers = { ...tusOf(owner), 'upload-length': bytes, 'upload-metadata': `filename ${btoa(name)}` }
  const { headers: answered } = await call({ port, method: 'POST', path: '/app/uploads', headers })
  return answered.location ?? ''
}

export function sendUpload(
  port: number,
  path: string,
  body: Iterable<Buffer>,
  bytes: number,
  owner = OWNER,
): Promise<unknown> {
  const headers = { ...tusOf(owner), 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' }
  return call({ port, method: 'PATCH', path, headers, body, bytes })
}
