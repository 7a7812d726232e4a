import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { projectDir } from '../../config/project-dir.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { HTML } from '../frame/html.ts'
import { hidden, pathPart, type Route, rawRoute } from '../frame/route.ts'
import { hasFullViewer } from './full-viewer.ts'
import { filePolicy, type PageName, pagePolicy } from './policies.ts'
import { preloader } from './preloads.ts'
import { pageHeaders, readFiles, type StoredFiles, sendFile } from './stored-file.ts'

/** The built pages. */
export interface Site {
  readonly pages: Readonly<Record<PageName, string>>
  /** Returns the links that the page at an address loads first. */
  readonly preloads: (path: string) => string
  readonly files: StoredFiles
}

/** Returns null when there is no build. */
export function readSite(folder: string): Site | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const page = (name: string) => readFileSync(join(folder, name), 'utf8')
  const pages = { desks: page('index.html'), viewer: page('viewer.html') }
  return { pages, preloads: preloader(folder, pages.desks), files: readFiles(folder, 'assets/*') }
}

let site: Site | null = null

/** Reads the build once. While there is no build, each call looks for it again. */
export function builtSite(): Site | null {
  site ??= readSite(join(projectDir, 'web/dist'))
  return site
}

/**
 * Returns the smaller of two limits. A document that is too large for the scanner is accepted, but never becomes ready.
 */
function largestDocumentMb({ documents: { maxBytes, scanner } }: Config): number {
  return Math.min(maxBytes, scanner?.maxBytes ?? maxBytes) / (1024 * 1024)
}

function sendPage(ctx: Context, reply: FastifyReply, { pages, preloads }: Site, path: string): FastifyReply {
  const name: PageName = VIEWER.test(path) ? 'viewer' : 'desks'
  const nonce = randomBytes(16).toString('base64url')
  const fullViewer = hasFullViewer ? 'on' : 'off'
  const page = pages[name]
    .replace('__STYLE_NONCE__', nonce)
    .replace('__FULL_VIEWER__', fullViewer)
    .replace('__DOCUMENT_MAX_MB__', String(largestDocumentMb(ctx.config)))
  return reply
    .headers({ ...pageHeaders, 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(name, nonce) })
    .type(HTML)
    .send(page.replace('</head>', `${preloads(path)}</head>`))
}

/** The address of a page has no dot. Every address with a dot is a file, which may exist or not. */
const PAGE = /^[\w/-]*$/
const VIEWER = /^viewer\//

function show(ctx: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const built = builtSite()
  const path = pathPart(request, '*')
  const file = built?.files.get(path)
  if (built && file) return sendFile(request, reply, file, { policy: filePolicy, kept: 'public' })
  if (built && PAGE.test(path) && !path.startsWith('assets')) return sendPage(ctx, reply, built, path)
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
      handler: ({ ctx, request }, reply) => show(ctx, request, reply),
    }),
  ),
]
