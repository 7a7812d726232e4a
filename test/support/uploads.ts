import assert from 'node:assert/strict'
import type { Reply, TestService } from './service.ts'

export const TUS = { 'tus-resumable': '1.0.0' }
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }

export const metadata = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` })

/** Uploads through the HTTP interface, as a patient's client makes them. */
export function uploads(service: TestService) {
  const calls = {
    begin: (token: string, bytes: number, name = 'scan.txt'): Promise<Reply> =>
      service.call('/app/uploads', {
        method: 'POST',
        token,
        headers: { ...TUS, ...metadata(name), 'upload-length': String(bytes) },
      }),
    /** Starts an upload; returns its address. */
    async made(token: string, bytes: number, name?: string): Promise<string> {
      const reply = await calls.begin(token, bytes, name)
      assert.equal(reply.code, 201, reply.text)
      return String(reply.headers.location)
    },
    part: (token: string, place: string, offset: number, content: Buffer): Promise<Reply> =>
      service.call(place, {
        method: 'PATCH',
        token,
        headers: { ...PART, 'upload-offset': String(offset) },
        ...(content.length > 0 ? { body: content } : {}),
      }),
    head: (token: string, place: string): Promise<Reply> =>
      service.call(place, { method: 'HEAD', token, headers: TUS }),
    async offset(token: string, place: string): Promise<number> {
      const reply = await calls.head(token, place)
      assert.equal(reply.code, 200)
      return Number(reply.headers['upload-offset'])
    },
    drop: (token: string, place: string): Promise<Reply> =>
      service.call(place, { method: 'DELETE', token, headers: TUS }),
    finish: (token: string, place: string, lang?: string): Promise<Reply> =>
      service.call('/app/finish-upload', {
        token,
        body: { upload_id: idOf(place) },
        ...(lang === undefined ? {} : { lang }),
      }),
    /** Uploads a file in one part; its check is still running. */
    async sent(token: string, content: Buffer, name?: string): Promise<string> {
      const place = await calls.made(token, content.length, name)
      if (content.length > 0) {
        const reply = await calls.part(token, place, 0, content)
        assert.equal(reply.code, 204, reply.text)
      }
      const finished = await calls.finish(token, place)
      assert.equal(finished.code, 200, finished.text)
      return idOf(place)
    },
    /** Uploads a file and lets it be checked; returns the answer of finish-upload. */
    async checked(token: string, content: Buffer, name?: string): Promise<any> {
      const id = await calls.sent(token, content, name)
      await service.drain()
      return (await calls.finish(token, id)).body.data
    },
    /** The answer that serves a document to somebody. */
    async bytes(token: string | null, path: string, headers: Record<string, string> = {}) {
      const response = await service.app.inject({
        url: path.replace(/^https?:\/\/[^/]+/, ''),
        headers: { ...(token === null ? {} : { authorization: token }), ...headers },
      })
      return { code: response.statusCode, headers: response.headers, content: response.rawPayload }
    },
  }
  return calls
}

/** The last part of an upload's address. */
export function idOf(place: string): string {
  return place.split('/').at(-1) ?? ''
}

/** A document as in the list of a case. */
export function named(id: string, name = 'Scan') {
  return { url: `http://service.test/documents/${id}`, key: id, name }
}

/** Text that differs from place to place. */
export function writing(bytes: number, seed = 0): Buffer {
  const line = (n: number) => `line ${seed} ${n} of a letter\n`
  const parts: string[] = []
  for (let length = 0, n = 0; length < bytes; n++) {
    parts.push(line(n))
    length += line(n).length
  }
  return Buffer.from(parts.join('')).subarray(0, bytes)
}
