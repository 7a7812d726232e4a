import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'

export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/**
 * A minimal balancer: it takes turns, and tries the next instance with a request that was never sent. A body is sent only after
 * the instance asks for it, and then never again; a request without one may be repeated, as HTTP allows.
 */
export async function startBalancer(instances: readonly number[]): Promise<Balancer> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const first = turn++ % instances.length
    const order = [...instances.slice(first), ...instances.slice(0, first)]
    void readAll(incoming).then(body => pass(incoming, body, outgoing, order))
  })
  // We never close a client's connection: the client may be about to use it, and would see a failed request.
  server.keepAliveTimeout = 0
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) return void outgoing.writeHead(502).end('no instance takes connections')
  const { method, url: path } = incoming
  const careful = body.length > 0
  const headers = { ...incoming.headers, connection: 'close', ...(careful ? { expect: '100-continue' } : {}) }
  let sent = false
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  passed.on('continue', () => {
    sent = true
    passed.end(body)
  })
  passed.on('error', error => {
    if (!sent) pass(incoming, body, outgoing, others)
    else if (!outgoing.headersSent) outgoing.writeHead(502).end(`sent and never answered: ${error.message}`)
    else outgoing.destroy()
  })
  passed.on('response', answer => {
    sent = true
    const { connection: _, 'keep-alive': __, ...rest } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  if (careful) passed.flushHeaders()
  else passed.end()
}
