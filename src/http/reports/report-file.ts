import { DomainError } from '../../domain/errors.ts'
import { openPdf } from '../../usecases/reports/open-pdf.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'

/** The PDF behind a signed link: without a token, and with the same 404 whatever is wrong with the link. */
export const reportFileRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/reports/:file',
    effect: 'read',
    auth: 'public',
    summary: 'A report as PDF, by signed link',
    answers: { 200: ['application/pdf'] },
    logs: 'opened_report',
    handler: async ({ ctx, request }, reply) => {
      const file = pathPart(request, 'file')
      const { lang, v, exp, by, sig } = request.query as Record<string, unknown>
      const caseId = file.replace(/\.pdf$/, '')
      const opened = file.endsWith('.pdf') ? await openPdf(ctx, { caseId, lang, v, exp, by, sig }) : null
      if (opened === null) throw new DomainError('not_found')
      request.caseId = caseId
      request.opened = { reader: opened.reader, objectId: `${lang} v${opened.version}` }
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="second-opinion-${caseId.slice(0, 8)}-${lang}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(opened.pdf)
    },
  }),
]
