import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { projectDir } from '../../config/config.ts'
import { DomainError } from '../../domain/errors.ts'
import { hidden, pathPart, type Route, rawRoute } from '../frame/route.ts'
import { filePolicy, type PageName, pagePolicy } from './policies.ts'
import { preloader } from './preloads.ts'

/** One file of the web application, with the compressed forms from the build. */
interface StoredFile {
  readonly type: string
  readonly etag: string
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  /** null when it is unpacked from `gzip` for the few who ask for it, which saves memory. */
  readonly plain: Buffer | null
}

/** The built pages in memory, so that no part of a request ever becomes a file path. */
export interface Site {
  readonly pages: Readonly<Record<PageName, string>>
  /** What the page at an address asks for at once, as links. */
  readonly preloads: (path: string) => string
  readonly files: ReadonlyMap<string, StoredFile>
}

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

/** Only files with these types are served; null when there is no build. */
export function readSite(folder: string): Site | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const page = (name: string) => readFileSync(join(folder, name), 'utf8')
  const names = globSync('assets/*', { cwd: folder }).filter(name => extname(name) in types)
  const files = names.map(name => [name.replaceAll('\\', '/'), readStored(join(folder, name))] as const)
  const pages = { desks: page('index.html'), viewer: page('viewer.html') }
  return { pages, preloads: preloader(folder, pages.desks), files: new Map(files) }
}

function readStored(path: string): StoredFile {
  const plain = readFileSync(path)
  const other = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const gzip = other('.gz')
  return { type: types[extname(path)] ?? '', etag, br: other('.br'), gzip, plain: gzip === null ? plain : null }
}

let site: Site | null | undefined

/** Read once, when the service starts. */
export function builtSite(): Site | null {
  site ??= readSite(join(projectDir, 'web/dist'))
  return site
}

const shared: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

function sendPage(reply: FastifyReply, { pages, preloads }: Site, path: string): FastifyReply {
  const name: PageName = VIEWER.test(path) ? 'viewer' : 'desks'
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .headers({ ...shared, 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(name, nonce) })
    .type('text/html; charset=utf-8')
    .send(pages[name].replace('__STYLE_NONCE__', nonce).replace('</head>', `${preloads(path)}</head>`))
}

/** A file's name contains the hash of its content, so a browser may keep it for ever. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const cache = { 'cache-control': 'public, max-age=31536000, immutable', etag: file.etag, vary: 'accept-encoding' }
  reply.headers({ ...shared, ...cache, 'content-security-policy': filePolicy })
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

/** The address of a page of the application; anything with a dot is a file, which exists or not. */
const PAGE = /^[\w/-]*$/
const VIEWER = /^viewer\//

function show(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const built = builtSite()
  const path = pathPart(request, '*')
  const file = built?.files.get(path)
  if (built && file) return sendFile(request, reply, file)
  if (built && PAGE.test(path) && !path.startsWith('assets')) return sendPage(reply, built, path)
  throw new DomainError('not_found')
}

export const webRoutes: Route[] = [
  hidden(
    rawRoute({
      method: 'GET',
      path: '/web',
      effect: 'read',
      auth: 'public',
      summary: 'Leads to the web application',
      handler: (_call, reply) => {
        if (builtSite() === null) throw new DomainError('not_found')
        return reply.redirect('/web/')
      },
    }),
  ),
  hidden(
    rawRoute({
      method: 'GET',
      path: '/web/*',
      effect: 'read',
      auth: 'public',
      summary: 'The web application: its files, and its page for every other address below /web/',
      handler: ({ request }, reply) => show(request, reply),
    }),
  ),
]
