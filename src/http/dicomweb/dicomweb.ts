import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../domain/errors/error-codes.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import { plainSyntax } from '../../imaging/header.ts'
import { maySeeCase, type OpenedCase, openCaseFor } from '../../usecases/case/case-readers.ts'
import type { Search } from '../../usecases/imaging/query.ts'
import { requireInstance, sendBulk, sendFrames, sendInstances, shownTo } from '../../usecases/imaging/read-instances.ts'
import { metadataOf, openingOf, requireInstances, studyForLog } from '../../usecases/imaging/retrieve.ts'
import { searchImaging } from '../../usecases/imaging/search.ts'
import { writeAccess } from '../frame/access-log.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'
import { formOf, jsonType } from './accept.ts'
import { sendBare, sendJson, sendParts } from './send.ts'
import { storeRoute } from './store.ts'

const JSON_TYPE = 'application/dicom+json'
const FILE_TYPE = 'application/dicom'
const BYTES_TYPE = 'application/octet-stream'
const PARTS_TYPE = 'multipart/related'

interface Call {
  readonly ctx: Context
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly opened: OpenedCase
  /** Returns a part of the path below the case. */
  readonly part: (name: string) => string
}

interface Spec {
  readonly path: string
  readonly summary: string
  readonly answers: readonly string[]
  /**
   * Set when viewers call the route hundreds of times at once. Callers with a token or session then have no rate limit.
   */
  readonly isMany?: true
  readonly refuses?: readonly ErrorCode[]
  readonly answer: (call: Call) => Promise<unknown>
}

/**
 * Makes a route that checks the caller's permission at every request. The row in the access log is written before
 * anything is sent.
 */
function imagingRoute({ path, summary, answers, isMany, refuses = [], answer }: Spec): Route {
  return rawRoute({
    method: 'GET',
    path: `/dicomweb/:case_id${path}`,
    effect: 'read',
    auth: 'anyone',
    summary,
    ...(isMany ? { unlimited: 'with_token' as const } : {}),
    answers: { 200: answers },
    refuses: ['unauthorized', 'role_required', 'case_not_found', 'not_found', 'not_acceptable', ...refuses],
    handler: async ({ ctx, request }, reply) => {
      const opened = await openCaseFor(ctx, request.callers, pathPart(request, 'case_id'))
      request.caseId = opened.caseId
      // A reader who becomes a specialist meanwhile must not go on reading the patient's identity.
      const isStill = async () => (await maySeeCase(ctx, opened.reader, opened.caseId))?.role === opened.role
      whileSending(ctx, request, reply, isStill)
      return answer({ ctx, request, reply, opened, part: name => pathPart(request, name) })
    },
  })
}

async function logStudy({ ctx, request, opened, part }: Call): Promise<void> {
  const objectId = await studyForLog(ctx, opened.caseId, part('study'))
  request.opened = { reader: readerOf(opened.reader), objectId }
  await writeAccess(ctx, request, 'opened_document')
}

async function logList({ ctx, request, opened }: Call): Promise<void> {
  request.opened = { reader: readerOf(opened.reader), objectId: 'studies' }
  await writeAccess(ctx, request, 'listed_documents')
}

function acceptable<T>(form: T | null): T {
  if (form === null) throw new DomainError('not_acceptable')
  return form
}

const has = (path: string, name: string) => path.includes(`:${name}`)
const partOf = ({ part }: Call, path: string) => ({
  study: part('study'),
  ...(has(path, 'series') ? { series: part('series') } : {}),
  ...(has(path, 'instance') ? { instance: part('instance') } : {}),
})

const STUDY = '/studies/:study'
const SERIES = `${STUDY}/series/:series`
const INSTANCE = `${SERIES}/instances/:instance`

function searchRoute(path: string, level: Search['level'], summary: string): Route {
  return imagingRoute({
    path,
    summary,
    answers: [JSON_TYPE],
    refuses: ['bad_request'],
    answer: async call => {
      const { ctx, request, reply, opened } = call
      const type = acceptable(jsonType(request.headers.accept))
      const search = { level, ...(has(path, 'study') ? partOf(call, path) : {}) }
      const found = await searchImaging(ctx, opened, search, request.query as Record<string, unknown>)
      await (has(path, 'study') ? logStudy(call) : logList(call))
      return sendJson(request, reply, type, found)
    },
  })
}

function metadataRoute(path: string, summary: string): Route {
  return imagingRoute({
    path: `${path}/metadata`,
    summary,
    answers: [JSON_TYPE],
    answer: async call => {
      const { ctx, request, reply, opened } = call
      const type = acceptable(jsonType(request.headers.accept))
      const all = await requireInstances(ctx, opened, partOf(call, path))
      // The standard has no parameter `opening`. With it, our viewer shows a picture before it has read thousands of
      // headers.
      const isOpening = path === SERIES && (request.query as Record<string, unknown>).opening === 'true'
      const instances = isOpening ? openingOf(all) : all
      await logStudy(call)
      return sendJson(request, reply, type, metadataOf(ctx, opened, instances, await shownTo(ctx, opened)))
    },
  })
}

function fileRoute(path: string, summary: string): Route {
  const isOne = path === INSTANCE
  return imagingRoute({
    path,
    summary,
    isMany: true,
    answers: [PARTS_TYPE, ...(isOne ? [FILE_TYPE] : [])],
    answer: async call => {
      const { ctx, request, reply, opened } = call
      const instances = await requireInstances(ctx, opened, partOf(call, path))
      const syntaxes = instances.map(({ transfer_syntax }) => [transfer_syntax, plainSyntax(transfer_syntax)])
      const sent = opened.role === 'specialist' ? syntaxes : syntaxes.map(known => known.slice(0, 1))
      const form = acceptable(formOf(request.headers.accept, { type: FILE_TYPE, syntaxes: sent, bare: isOne }))
      await logStudy(call)
      const files = sendInstances(ctx, instances, await shownTo(ctx, opened))
      if (form === 'multipart') return sendParts(reply, FILE_TYPE, files)
      const { value: file } = await files.next()
      if (!file) throw new DomainError('not_found')
      return sendBare(reply, FILE_TYPE, file)
    },
  })
}

const MOST_FRAMES = 100

/** Parses `n,n,...`. The first frame has the number 1. */
function parseFrames(list: string): number[] {
  const numbers = list.split(',')
  if (numbers.length > MOST_FRAMES || !numbers.every(number => /^0*[1-9]\d*$/.test(number)))
    throw new DomainError('bad_request')
  return numbers.map(Number)
}

const uidsOf = ({ part }: Call) => ({ study: part('study'), series: part('series'), instance: part('instance') })

const bytesRoutes: Route[] = [
  imagingRoute({
    path: `${INSTANCE}/frames/:frames`,
    summary: 'Frames of an instance, as they are stored, in the order asked for',
    isMany: true,
    answers: [PARTS_TYPE],
    refuses: ['bad_request'],
    answer: async call => {
      const { ctx, request, reply, opened, part } = call
      const numbers = parseFrames(part('frames'))
      const stored = await requireInstance(ctx, opened, uidsOf(call))
      const frames = await sendFrames(ctx, stored, numbers)
      const syntaxes = [[plainSyntax(stored.transfer_syntax), stored.transfer_syntax]]
      acceptable(formOf(request.headers.accept, { type: BYTES_TYPE, syntaxes, bare: false }))
      await logStudy(call)
      return sendParts(reply, BYTES_TYPE, frames)
    },
  }),
  imagingRoute({
    path: `${INSTANCE}/bulkdata/:tag`,
    summary: 'A long value that metadata names by its address',
    answers: [PARTS_TYPE],
    answer: async call => {
      const { ctx, request, reply, opened, part } = call
      const stored = await requireInstance(ctx, opened, uidsOf(call))
      const value = await sendBulk(ctx, stored, part('tag'), await shownTo(ctx, opened))
      const syntaxes = [[value.transferSyntax, stored.transfer_syntax]]
      acceptable(formOf(request.headers.accept, { type: BYTES_TYPE, syntaxes, bare: false }))
      await logStudy(call)
      return sendParts(reply, BYTES_TYPE, [value])
    },
  }),
]

/** The routes of DICOMweb (PS3.18) that any DICOM viewer needs, per case. */
export const dicomwebRoutes: Route[] = [
  searchRoute('/studies', 'studies', 'The studies in the documents of a case'),
  searchRoute(`${STUDY}/series`, 'series', 'The series of a study'),
  searchRoute(`${STUDY}/instances`, 'instances', 'The instances of a study'),
  searchRoute(`${SERIES}/instances`, 'instances', 'The instances of a series'),
  metadataRoute(STUDY, 'The metadata of all instances of a study'),
  metadataRoute(SERIES, 'The metadata of all instances of a series'),
  metadataRoute(INSTANCE, 'The metadata of an instance'),
  fileRoute(STUDY, 'The files of a study'),
  fileRoute(SERIES, 'The files of a series'),
  fileRoute(INSTANCE, 'The file of an instance'),
  ...bytesRoutes,
  storeRoute,
]
