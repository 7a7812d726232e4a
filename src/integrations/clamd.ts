import { connect, type Socket } from 'node:net'
import type { ScannerSettings } from '../config/documents.ts'
import { RemoteFailure } from './http-client.ts'

export type ScanResult = 'clean' | 'infected' | 'too_large'

export interface Scanner {
  readonly maxBytes: number
  /**
   * Returns `too_large` when the content was not scanned as a whole. Throws when the scanner is unreachable or gives no
   * verdict.
   */
  scan(content: AsyncIterable<Buffer>): Promise<ScanResult>
}

/** How long the connection may be idle. Scanning the largest file takes less time. */
const IDLE_MS = 120_000
const LONGEST_REPLY = 4_096
const CHUNK_BYTES = 64 * 1024

/**
 * Speaks the INSTREAM protocol of clamd: chunks of bytes, each after its length, and a length of zero at the end. clamd
 * answers with one line.
 */
export function createScanner({ at, maxBytes }: ScannerSettings, idleMs = IDLE_MS): Scanner {
  return {
    maxBytes,
    async scan(content) {
      const socket = connect(at)
      socket.setTimeout(idleMs, () => socket.destroy())
      const reply = replyOf(socket)
      reply.catch(() => {})
      try {
        await send(socket, content)
        return meaningOf(await reply)
      } finally {
        socket.destroy()
      }
    },
  }
}

/** Stops early when the scanner closes the connection, because its answer has come already or will never come. */
async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  await put(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of content) {
    for (let start = 0; start < piece.length; start += CHUNK_BYTES) {
      const chunk = piece.subarray(start, start + CHUNK_BYTES)
      await put(socket, lengthOf(chunk.length))
      await put(socket, chunk)
    }
    if (!socket.writable) return
  }
  await put(socket, lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function put(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.writable || socket.write(bytes)) return
  await new Promise<void>(resolve => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    socket.on('data', chunk => {
      reply = (reply + chunk.toString('latin1')).slice(0, LONGEST_REPLY)
      const end = reply.search(/[\0\n]/)
      if (end >= 0) resolve(reply.slice(0, end))
    })
    socket.on('error', cause => reject(new RemoteFailure('The scanner is out of reach', null, cause)))
    socket.on('close', () => reject(new RemoteFailure('The scanner gave no answer', null)))
  })
}

function meaningOf(reply: string): ScanResult {
  if (reply === 'stream: OK') return 'clean'
  if (/limits?[ .]exceeded/i.test(reply)) return 'too_large'
  if (reply.endsWith(' FOUND')) return 'infected'
  throw new RemoteFailure('The scanner gave an unknown answer', null)
}
