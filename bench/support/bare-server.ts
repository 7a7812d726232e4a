import { createServer, type IncomingMessage } from 'node:http'

/** A server without anything: what `handle` answers is the answer, what it throws is a 500 with its stack. */
export function serveBare(handle: (request: IncomingMessage) => Promise<string>): void {
  const server = createServer((request, response) => {
    handle(request).then(
      answer => {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(answer)
      },
      error => {
        response.statusCode = 500
        response.end(String(error.stack))
      },
    )
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
}
