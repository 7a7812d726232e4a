// Stores the body of a POST in a file and answers a GET with it, without token, database or encryption.
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { listenBare } from './bare-server.ts'

const path = process.env.FILE ?? ''

listenBare(
  createServer(async (request, response) => {
    if (request.method === 'GET') return void (await pipeline(createReadStream(path), response))
    await pipeline(request, createWriteStream(path))
    response.end()
  }),
)
