import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { text } from '../../i18n/text.ts'
import { reportFhir } from '../../usecases/reports/report-fhir.ts'
import { SUCCESS } from '../frame/envelope.ts'
import { id, named } from '../frame/fields.ts'
import { type Route, rawRoute } from '../frame/route.ts'

const FHIR = 'application/fhir+json'

/** The standard defines a FHIR document, down to the last field: no schema of ours filters it. */
const bundle = Type.Unsafe<object>({ type: 'object', additionalProperties: true })

const described = {
  refuses: ['case_not_found', 'report_not_ready'],
  answers: { 200: ['application/json', FHIR] },
  data: named('FhirBundle', bundle),
  logs: 'exported',
} as const

export const fhirRoutes: Route[] = [
  rawRoute({
    method: 'POST',
    path: '/app/report-fhir',
    effect: 'read',
    auth: 'app',
    summary: 'The finished report as a FHIR R4 document',
    ...described,
    body: Type.Object({ case_id: id() }),
    handler: async ({ ctx, actor, body, lang, request }, reply) =>
      answer(request, reply, await reportFhir(ctx, actor, body.case_id, lang), text(lang, 'success')),
  }),
  rawRoute({
    method: 'POST',
    path: '/admin/report-fhir',
    effect: 'read',
    auth: 'admin',
    summary: 'The finished report of any case as a FHIR R4 document',
    ...described,
    body: Type.Object({ case_id: id() }),
    handler: async ({ ctx, actor, body, lang, request }, reply) =>
      answer(request, reply, await reportFhir(ctx, actor, body.case_id, lang), text('en', 'success')),
  }),
]

/** The bare document for callers that accept FHIR, the envelope for all others. */
function answer(request: FastifyRequest, reply: FastifyReply, bundle: object, message: string) {
  if (!String(request.headers.accept ?? '').includes(FHIR))
    return reply.send({ status: SUCCESS, message, data: bundle })
  return reply.type(`${FHIR}; charset=utf-8`).send(JSON.stringify(bundle))
}
