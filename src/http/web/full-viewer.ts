import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { projectDir } from '../../config/project-dir.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { openCaseFor } from '../../usecases/case/case-readers.ts'
import { HTML } from '../frame/html.ts'
import { hidden, pathPart, type Route, rawRoute } from '../frame/route.ts'
import { decoderPolicy, fullViewerFilePolicy, fullViewerPolicy } from './policies.ts'
import { pageHeaders, readFiles, type StoredFiles, sendFile } from './stored-file.ts'

/** OHIF as `web/full-viewer` builds it: its page, and its files in a folder that is named by their hash. */
export interface FullViewer {
  readonly page: string
  readonly files: StoredFiles
}

/** Returns null when the build has no OHIF. */
export function readFullViewer(folder: string): FullViewer | null {
  const page = join(folder, 'index.html')
  return existsSync(page) ? { page: readFileSync(page, 'utf8'), files: readFiles(folder, '*/**') } : null
}

const folder = join(projectDir, 'web/full-viewer/dist')

/** Whether the build has OHIF. The server writes this into our pages. */
export const hasFullViewer = existsSync(join(folder, 'index.html'))

let built: FullViewer | null | undefined

/** Reads OHIF once, when somebody first opens it. A process that never opens it saves the memory. */
export function builtFullViewer(): FullViewer | null {
  if (built === undefined) built = readFullViewer(folder)
  return built
}

/** A browser opens the viewer, so only cookies count and tokens do not. */
const signedIn = ({ identities }: FastifyRequest) =>
  identities.filter(({ by }) => by === 'cookie').map(({ caller }) => caller)

function requireBuilt(): FullViewer {
  const viewer = builtFullViewer()
  if (viewer === null) throw new DomainError('not_found')
  return viewer
}

/** The only worker whose decoders create functions from text. */
const DECODER = /\/8097\.bundle\.\w+\.js$/

export const fullViewerRoutes: Route[] = [
  hidden(
    rawRoute({
      method: 'GET',
      path: '/imaging/:case_id/viewer',
      effect: 'read',
      auth: 'anyone',
      summary: 'The full viewer on the pictures of a case, for those who may see them and are signed in',
      refuses: ['unauthorized', 'role_required', 'case_not_found', 'not_found'],
      handler: async ({ ctx, request }, reply) => {
        const { page } = requireBuilt()
        const { caseId } = await openCaseFor(ctx, signedIn(request), pathPart(request, 'case_id'))
        request.caseId = caseId
        return reply
          .headers({ ...pageHeaders, 'content-security-policy': fullViewerPolicy })
          .type(HTML)
          .send(page)
      },
    }),
  ),
  hidden(
    rawRoute({
      method: 'GET',
      path: '/imaging/*',
      effect: 'read',
      auth: 'anyone',
      // A viewer loads dozens of files when it opens.
      unlimited: 'with_token',
      summary: 'The files of the full viewer, for whoever is signed in',
      refuses: ['not_found'],
      handler: ({ request }, reply) => {
        const path = pathPart(request, '*')
        const file = signedIn(request).length === 0 ? undefined : requireBuilt().files.get(path)
        if (file === undefined) throw new DomainError('not_found')
        const policy = DECODER.test(path) ? decoderPolicy : fullViewerFilePolicy
        return sendFile(request, reply, file, { policy, kept: 'private' })
      },
    }),
  ),
]
