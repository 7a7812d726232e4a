import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: any
}

export interface Answer {
  readonly code: number
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

export interface OtherSide {
  readonly url: string
  readonly received: Received[]
  /** The number of connections, including those without a request. */
  connections(): number
  /** Sets how it answers from now on. With a promise that never resolves it never answers. */
  answerWith(answer: (request: Received) => Answer | Promise<Answer>): void
}

/** A hub or gateway for tests, over real HTTP. */
export async function startOtherSide(): Promise<OtherSide> {
  let answer: (request: Received) => Answer | Promise<Answer> = () => ({ code: 200, body: '{}' })
  const received: Received[] = []
  let connections = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url: path = '', headers } = request
    const seen = { method, path, headers, body: bodyOf(headers, text) }
    received.push(seen)
    const { code, body = '', headers: extra = {} } = await answer(seen)
    response.writeHead(code, { 'content-type': 'application/json', ...extra }).end(body)
  })
  server.on('connection', () => connections++)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    answerWith: next => {
      answer = next
    },
  }
}

function bodyOf(headers: IncomingHttpHeaders, text: string): unknown {
  if (text === '') return null
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
}

export const never = () => new Promise<never>(() => {})
