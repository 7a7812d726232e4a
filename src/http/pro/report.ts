import { type Static, Type } from 'typebox'
import { LONGEST_TEXT } from '../../domain/case/limits.ts'
import { textProblems } from '../../domain/case/opinion.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import { addAddendum } from '../../usecases/reports/add-addendum.ts'
import { completeCase, previewReport } from '../../usecases/reports/complete-case.ts'
import { saveSummary } from '../../usecases/reports/save-summary.ts'
import { withRules } from '../frame/cross-field.ts'
import { answers as answersField, id, optionalText, text as requiredText } from '../frame/fields.ts'
import { type Route, rawRoute, route } from '../frame/route.ts'
import { caseStatus, reviewOutcome } from '../shapes/closed-sets.ts'

const text = Type.String()
const longText = () => optionalText(LONGEST_TEXT)
const answers = answersField()

const summary = Type.Object({
  sop_id: id(),
  summary: longText(),
  /** An alternative name of `summary`. */
  coordinator_summary: longText(),
  diagnosis: longText(),
  recommendations: longText(),
  answers,
  outcome: Type.Optional(reviewOutcome),
})

type SummaryBody = Static<typeof summary>

const summaryBody = () =>
  withRules(summary, {
    fields: ['summary', 'coordinator_summary'],
    check: body => textProblems('summary', summaryOf(body)),
  })

export const doctorReportRoutes: Route[] = [
  route({
    path: '/pro/save-summary',
    effect: 'write',
    summary: 'Keep a draft of the summary, for the coordinator alone; each save replaces it',
    refuses: ['not_for_doctor_row', 'assignment_not_found', 'case_closed'],
    body: Type.Object({ sop_id: id(), summary: longText(), answers, outcome: Type.Optional(reviewOutcome) }),
    data: Type.Object({ sop_id: text, case_id: text }),
    handler: ({ ctx, actor, body }) => saveSummary(ctx, actor, body),
  }),
  route({
    path: '/pro/submit-coordinator-summary',
    effect: 'write',
    summary: 'The coordinator’s summary completes the case and makes the report',
    refuses: ['not_for_doctor_row', 'assignment_not_found', 'case_not_paid'],
    body: summaryBody(),
    prints: ['summary', 'coordinator_summary', 'diagnosis', 'recommendations', 'answers[]'],
    data: Type.Object({ sop_id: text, case_id: text, status: caseStatus, pdf_url: text }),
    handler: ({ ctx, actor, body, lang }) => completeCase(ctx, actor, wordsOf(body), lang),
  }),
  rawRoute({
    path: '/pro/preview-report',
    effect: 'read',
    summary: 'The report as these words would make it, as PDF; nothing is kept and the case goes on',
    refuses: ['not_for_doctor_row', 'assignment_not_found', 'case_not_paid'],
    answers: { 200: ['application/pdf'] },
    logs: 'opened_report',
    body: summaryBody(),
    handler: async ({ ctx, actor, body, lang, request }, reply) => {
      const { caseId, pdf } = await previewReport(ctx, actor, wordsOf(body), lang)
      request.caseId = caseId
      request.opened = { reader: readerOf(actor), objectId: `${lang} preview` }
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="preview-${caseId.slice(0, 8)}-${lang}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(pdf)
    },
  }),
  route({
    path: '/pro/add-addendum',
    effect: 'write',
    summary: 'The coordinator corrects a finished report: one further version of it',
    refuses: ['case_not_found', 'not_coordinator', 'report_not_ready', 'too_many_addenda'],
    body: Type.Object({ case_id: id(), text: requiredText(LONGEST_TEXT) }),
    prints: ['text'],
    data: Type.Object({ case_id: text, version: Type.Integer(), pdf_url: text }),
    handler: ({ ctx, actor, body, lang }) => addAddendum(ctx, actor, body, lang),
  }),
]

function summaryOf(body: Pick<SummaryBody, 'summary' | 'coordinator_summary'>): string | undefined {
  return body.summary ?? body.coordinator_summary
}

function wordsOf(body: SummaryBody) {
  const { diagnosis, recommendations } = body
  const words = { diagnosis: diagnosis || null, recommendations: recommendations || null }
  return { ...body, summary: summaryOf(body) ?? '', ...words }
}
