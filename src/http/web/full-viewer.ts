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

/** OHIF as `web/full-viewer` prepares it: its page, and its files in a folder named by their hash. */
export interface FullViewer {
  readonly page: string
  readonly files: StoredFiles
}

/** null in a build that leaves it out. */
export function readFullViewer(folder: string): FullViewer | null {
  const page = join(folder, 'index.html')
  return existsSync(page) ? { page: readFileSync(page, 'utf8'), files: readFiles(folder, '*/**') } : null
}

const folder = join(projectDir, 'web/full-viewer/dist')

/** What the pages are told. */
export const hasFullViewer = existsSync(join(folder, 'index.html'))

let built: FullViewer | null | undefined

/** Read once, when somebody opens it: a process in which nobody does keeps its memory. */
export function builtFullViewer(): FullViewer | null {
  if (built === undefined) built = readFullViewer(folder)
  return built
}

/** A page that a browser opens, so a token says nothing. */
const signedIn = ({ identities }: FastifyRequest) =>
  identities.filter(({ by }) => by === 'cookie').map(({ caller }) => caller)

function requireBuilt(): FullViewer {
  const viewer = builtFullViewer()
  if (viewer === null) throw new DomainError('not_found')
  return viewer
}

/** The one worker whose decoders make functions from text. */
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
      // One opening asks for dozens.
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
