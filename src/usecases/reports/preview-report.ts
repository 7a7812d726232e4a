import type { Context } from '../../context.ts'
import type { Doctor } from '../../domain/actor.ts'
import type { Language } from '../../i18n/language.ts'
import { reportTexts } from '../../i18n/report-texts.ts'
import { drawUp, findCoordinatorRow, type SummaryRequest } from './draw-up.ts'

/**
 * The report as completing the case now would make it, for a look beforehand. It is neither stored nor signed, and says "preview"
 * where a report has its verification code.
 */
export async function previewReport(ctx: Context, coordinator: Doctor, request: SummaryRequest, language: Language) {
  const assignment = await findCoordinatorRow(ctx, coordinator, request.sop_id)
  const { source } = await drawUp(ctx, assignment, request)
  const imprint = { code: reportTexts[language].preview, url: `${ctx.publicUrl}/verify` }
  const pdf = Buffer.from(await ctx.reports.render(source, language, imprint))
  return { caseId: assignment.case_id, pdf }
}
