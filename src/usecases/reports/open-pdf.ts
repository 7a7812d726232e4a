import type { Context } from '../../context.ts'
import { findPdf } from '../../db/reports/reports.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type GivenLink, isValidReportLink } from '../../reports/signed-link.ts'

/** The PDF behind a signed link, or null whatever is wrong with it. */
export async function openPdf(ctx: Context, link: GivenLink): Promise<Buffer | null> {
  if (parseUuid(link.caseId) !== link.caseId) return null
  if (!isValidReportLink(ctx.keys.linkSigning, link, ctx.clock.now())) return null
  return findPdf(ctx.db, link.caseId, String(link.language), Number(link.version))
}
