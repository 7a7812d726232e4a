// The least a server can do: the same bytes for every request, no token, no routes, no log.
import { createServer } from 'node:http'

const body = Buffer.from(process.env.ANSWER ?? '{}')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  console.log(JSON.stringify({ msg: 'ready', address: `http://127.0.0.1:${port}` }))
})
