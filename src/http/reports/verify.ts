import { Type } from 'typebox'
import { DomainError } from '../../domain/errors/errors.ts'
import { text } from '../../i18n/text.ts'
import { verifyReport } from '../../usecases/reports/verify-report.ts'
import { failureOf, SUCCESS } from '../frame/envelope.ts'
import { nullable, timestamp } from '../frame/fields.ts'
import { HTML, wantsHtml } from '../frame/html.ts'
import { languageOf, pathPart, type Route, rawRoute } from '../frame/route.ts'
import { language } from '../shapes/closed-sets.ts'
import { VERIFY_POLICY, verifyPage } from './verify-page.ts'

/** Tells anybody with a copy whether a report is genuine. People get a page and programs get the envelope. */
export const verifyRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/verify/:code',
    effect: 'read',
    auth: 'public',
    summary: 'Whether a report with this code was issued here, and what its file looks like',
    answers: { 200: ['application/json', 'text/html'] },
    data: Type.Object({
      issued_by: Type.String(),
      issued_date: timestamp(),
      case_number: Type.String(),
      language,
      sha256: Type.String(),
      replaced_by_date: nullable(timestamp()),
    }),
    handler: async ({ ctx, request }, reply) => {
      const asked = languageOf(request)
      const report = await verifyReport(ctx, pathPart(request, 'code'), asked)
      reply.header('referrer-policy', 'no-referrer')
      if (!wantsHtml(request)) {
        if (report === null) {
          const { httpStatus, body } = failureOf(new DomainError('not_found'), asked)
          return reply.code(httpStatus).send(body)
        }
        return reply.send({ status: SUCCESS, message: text(asked, 'success'), data: report })
      }
      const { nameEn, nameAr } = ctx.config.hospital
      return reply
        .code(report === null ? 404 : 200)
        .header('content-security-policy', VERIFY_POLICY)
        .type(HTML)
        .send(verifyPage(report, { en: nameEn, ar: nameAr }))
    },
  }),
]
