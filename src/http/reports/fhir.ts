import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import type { Administrator, Patient } from '../../domain/people/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { maySeeCase } from '../../usecases/case/case-readers.ts'
import { reportFhir } from '../../usecases/reports/report-fhir.ts'
import { SUCCESS } from '../frame/envelope.ts'
import { id, named } from '../frame/fields.ts'
import { type Route, rawRoute } from '../frame/route.ts'
import { whileSending } from '../frame/while-sending.ts'

const FHIR = 'application/fhir+json'

/** The standard defines every field of a FHIR document, so no schema of ours filters it. */
const bundle = Type.Unsafe<object>({ type: 'object', additionalProperties: true })

const described = {
  refuses: ['case_not_found', 'report_not_ready'],
  answers: { 200: ['application/json', FHIR] },
  data: named('FhirBundle', bundle),
  logs: 'exported',
} as const

interface Asked {
  readonly ctx: Context
  readonly actor: Patient | Administrator
  readonly body: { readonly case_id: string }
  readonly lang: Language
  readonly request: FastifyRequest
}

export const fhirRoutes: Route[] = [
  rawRoute({
    path: '/app/report-fhir',
    effect: 'read',
    summary: 'The finished report as a FHIR R4 document',
    ...described,
    body: Type.Object({ case_id: id() }),
    handler: async (call, reply) => answer(call, reply, text(call.lang, 'success')),
  }),
  rawRoute({
    path: '/admin/report-fhir',
    summary: 'The finished report of any case as a FHIR R4 document',
    ...described,
    refuses: [...described.refuses, 'reason_required'],
    body: Type.Object({ case_id: id() }),
    handler: async (call, reply) => answer(call, reply, text('en', 'success')),
  }),
]

/**
 * Sends the bare document to callers that accept FHIR, and the envelope to all others. The document holds the report
 * and may be long, so the permission is checked while it is sent.
 */
async function answer({ ctx, actor, body, lang, request }: Asked, reply: FastifyReply, message: string) {
  const bundle = await reportFhir(ctx, actor, body.case_id, lang)
  whileSending(ctx, request, reply, async () => (await maySeeCase(ctx, actor, body.case_id)) !== null)
  if (!String(request.headers.accept ?? '').includes(FHIR))
    return reply.send({ status: SUCCESS, message, data: bundle })
  return reply.type(`${FHIR}; charset=utf-8`).send(JSON.stringify(bundle))
}
