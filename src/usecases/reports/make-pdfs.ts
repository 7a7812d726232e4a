import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { NewReport } from '../../db/reports/reports.ts'
import { languages } from '../../i18n/language.ts'
import type { ReportSource } from '../../reports/report.ts'
import { imprintOf, newVerificationCode } from '../../reports/verification.ts'

/** The report in both languages: typeset in a separate process, signed in this one, which has the key. */
export function makePdfs(ctx: Context, source: ReportSource, version: number, now: Date): Promise<NewReport[]> {
  return Promise.all(
    languages.map(async language => {
      const code = newVerificationCode()
      const set = await ctx.reports.render(source, language, imprintOf(ctx.publicUrl, code))
      const pdf = ctx.signer === null ? set : await ctx.signer.sign(set, now)
      const sha256 = createHash('sha256').update(pdf).digest()
      return { caseId: source.caseId, language, version, pdf, code, sha256, now }
    }),
  )
}
