import { DomainError } from '../../domain/errors.ts'
import { openReceipt } from '../../usecases/payments/receipts.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'

const FILE = /^((?:INV|CRN)-\d{4}-\d{6,10})\.pdf$/

/** The PDF behind a signed link: without a token, and with the same 404 whatever is wrong with the link. */
export const receiptFileRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/receipts/:file',
    effect: 'read',
    auth: 'public',
    summary: 'A receipt or credit note as PDF, by signed link',
    answers: { 200: ['application/pdf'] },
    logs: 'opened_document',
    handler: async ({ ctx, request }, reply) => {
      const number = FILE.exec(pathPart(request, 'file'))?.[1]
      const { exp, by, sig } = request.query as Record<string, unknown>
      const opened = number ? await openReceipt(ctx, { number, exp, by, sig }) : null
      if (number === undefined || opened === null) throw new DomainError('not_found')
      request.caseId = opened.caseId
      request.opened = { reader: opened.reader, objectId: number }
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(opened.pdf))
    },
  }),
]
