import type { FastifyReply } from 'fastify'
import { DomainError } from '../../domain/errors/errors.ts'
import { linkIn } from '../../links/link.ts'
import { openReceipt } from '../../usecases/payments/receipts.ts'
import { openPdf } from '../../usecases/reports/verify-report.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'

const RECEIPT = /^((?:INV|CRN)-\d{4}-\d{6,10})\.pdf$/

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(pdf)
}

/** The PDFs behind signed links. A link needs no token. Every wrong link gets the same 404. */
export const pdfRoutes: Route[] = [
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
      const { lang, v } = request.query as Record<string, unknown>
      const caseId = file.replace(/\.pdf$/, '')
      const opened = file.endsWith('.pdf') ? await openPdf(ctx, { caseId, lang, v, ...linkIn(request.query) }) : null
      if (opened === null) throw new DomainError('not_found')
      request.caseId = caseId
      request.opened = { reader: opened.reader, objectId: `${lang} v${opened.version}` }
      return sendPdf(reply, `second-opinion-${caseId.slice(0, 8)}-${lang}`, opened.pdf)
    },
  }),
  rawRoute({
    method: 'GET',
    path: '/receipts/:file',
    effect: 'read',
    auth: 'public',
    summary: 'A receipt or credit note as PDF, by signed link',
    answers: { 200: ['application/pdf'] },
    logs: 'opened_document',
    handler: async ({ ctx, request }, reply) => {
      const number = RECEIPT.exec(pathPart(request, 'file'))?.[1]
      const opened = number ? await openReceipt(ctx, { number, ...linkIn(request.query) }) : null
      if (number === undefined || opened === null) throw new DomainError('not_found')
      request.caseId = opened.caseId
      request.opened = { reader: opened.reader, objectId: number }
      return sendPdf(reply, number, Buffer.from(opened.pdf))
    },
  }),
]
