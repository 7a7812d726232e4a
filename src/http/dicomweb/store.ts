import type { Context } from '../../context.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { hexOf } from '../../imaging/dictionary.ts'
import type { DicomJson } from '../../imaging/json.ts'
import { TAG } from '../../imaging/tags.ts'
import { openCaseFor } from '../../usecases/case/case-readers.ts'
import { imagingUrl } from '../../usecases/imaging/imaging-url.ts'
import { type Outcome, requireFindings, storeFindings } from '../../usecases/imaging/store-findings.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'
import { jsonType } from './accept.ts'
import { readFiles } from './read-files.ts'

const JSON_TYPE = 'application/dicom+json'

/**
 * STOW-RS. The caller and the state of the case are checked before the body is read, and again when the files are
 * stored.
 */
export const storeRoute: Route = rawRoute({
  method: 'POST',
  path: '/dicomweb/:case_id/studies',
  effect: 'write',
  auth: 'anyone',
  summary: 'Store structured reports and key object selections about a case’s pictures',
  reads: 'stream',
  takes: 'multipart/related',
  answers: { 200: [JSON_TYPE], 202: [JSON_TYPE], 409: [JSON_TYPE] },
  refuses: ['unauthorized', 'role_required', 'case_not_found', 'forbidden', 'case_closed', 'not_acceptable'],
  handler: async ({ ctx, request }, reply) => {
    const opened = await openCaseFor(ctx, request.callers, pathPart(request, 'case_id'))
    request.caseId = opened.caseId
    await requireFindings(ctx, opened)
    if (jsonType(request.headers.accept) === null) throw new DomainError('not_acceptable')
    const outcomes = await storeFindings(ctx, opened, await readFiles(request))
    return reply
      .code(statusOf(outcomes))
      .type(JSON_TYPE)
      .send(JSON.stringify(answerOf(ctx, opened.caseId, outcomes)))
  },
})

/** Viewers treat every 2xx as success, so an answer has one only when something was stored. */
function statusOf(outcomes: readonly Outcome[]): number {
  const stored = outcomes.filter(({ failure }) => failure === null).length
  if (stored === 0) return 409
  return stored === outcomes.length ? 200 : 202
}

const one = (vr: string, value: unknown) => (value === null ? { vr } : { vr, Value: [value] })

/** Builds the answer that the standard defines (PS3.18, 10.5.3). */
function answerOf(ctx: Context, caseId: string, outcomes: readonly Outcome[]): DicomJson {
  const named = ({ facts }: Outcome) => ({
    [hexOf(TAG.referencedClass)]: one('UI', facts?.sopClass ?? null),
    [hexOf(TAG.referencedInstance)]: one('UI', facts?.sopUid ?? null),
  })
  const stored = outcomes.flatMap(outcome => {
    const { facts, failure } = outcome
    if (facts === null || failure !== null) return []
    const uids = { study_uid: facts.studyUid, series_uid: facts.seriesUid, sop_uid: facts.sopUid }
    return [{ ...named(outcome), [hexOf(TAG.retrieveUrl)]: one('UR', imagingUrl(ctx, caseId, uids, 'instances')) }]
  })
  const failed = outcomes
    .filter(({ failure }) => failure !== null)
    .map(outcome => ({ ...named(outcome), [hexOf(TAG.failureReason)]: one('US', outcome.failure) }))
  return {
    ...(failed.length === 0 ? {} : { [hexOf(TAG.failedInstances)]: { vr: 'SQ', Value: failed } }),
    ...(stored.length === 0 ? {} : { [hexOf(TAG.referencedInstances)]: { vr: 'SQ', Value: stored } }),
  }
}
