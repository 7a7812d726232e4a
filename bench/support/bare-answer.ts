// The simplest server: the same bytes for every request, without token, routes or log.
import { createServer } from 'node:http'
import { listenBare } from './bare-server.ts'

const body = Buffer.from(process.env.ANSWER ?? '{}')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
listenBare(createServer((_request, response) => response.writeHead(200, headers).end(body)))
