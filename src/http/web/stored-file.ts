import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One file of a build, with the compressed forms from the build. */
export interface StoredFile {
  readonly type: string
  readonly etag: string
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  /**
   * Null when there is `gzip`. The file is then unpacked for the few clients that need it plain, which saves memory.
   */
  readonly plain: Buffer | null
}

/**
 * The files by their path in the folder of the build. They are in memory, so no part of a request ever becomes a file
 * path.
 */
export type StoredFiles = ReadonlyMap<string, StoredFile>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  // Fonts and encodings that a PDF may rely on.
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.bcmap': 'application/octet-stream',
}

/** Reads the files that match the pattern and have one of the types above. */
export function readFiles(folder: string, pattern: string): StoredFiles {
  const names = globSync(pattern, { cwd: folder }).filter(name => extname(name) in types)
  return new Map(names.map(name => [name.replaceAll('\\', '/'), readStored(join(folder, name))]))
}

function readStored(path: string): StoredFile {
  const form = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  const gzip = form('.gz')
  const plain = gzip === null ? readFileSync(path) : null
  const content = gzip ?? plain ?? ''
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { type: types[extname(path)] ?? '', etag, br: form('.br'), gzip, plain }
}

export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

interface Sent {
  readonly policy: string
  /** Whether proxies may cache the file too, or only the browser. */
  readonly kept: 'public' | 'private'
}

/** Sends a file. Its address contains the hash of its content, so a browser may keep it for ever. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { policy, kept }: Sent,
): Promise<FastifyReply> {
  const cache = { 'cache-control': `${kept}, max-age=31536000, immutable`, etag: file.etag, vary: 'accept-encoding' }
  reply.headers({ ...pageHeaders, ...cache, 'content-security-policy': policy })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const form = file.br && accepts(accepted, 'br') ? 'br' : file.gzip && accepts(accepted, 'gzip') ? 'gzip' : null
  if (form !== null) reply.header('content-encoding', form)
  return reply.type(file.type).send(form === null ? await plainOf(file) : file[form])
}

const unpack = promisify(gunzip)

async function plainOf({ plain, gzip }: StoredFile): Promise<Buffer | null> {
  return gzip === null ? plain : unpack(gzip)
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(text => text.trim())
    return name === coding && !parameters.some(text => /^q=0(\.0*)?$/.test(text))
  })
}
