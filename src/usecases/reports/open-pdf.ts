import type { Context } from '../../context.ts'
import { findPdf } from '../../db/reports/reports.ts'
import type { Reader } from '../../domain/access-log.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { type GivenLink, readerOfLink } from '../../reports/signed-link.ts'

interface OpenedPdf {
  readonly pdf: Buffer
  /** Whom the link was given to. */
  readonly reader: Reader
}

/** The PDF behind a signed link, or null whatever is wrong with it. */
export async function openPdf(ctx: Context, link: GivenLink): Promise<OpenedPdf | null> {
  if (parseUuid(link.caseId) !== link.caseId) return null
  const reader = readerOfLink(ctx.keys.linkSigning, link, ctx.clock.now())
  if (reader === null) return null
  const pdf = await findPdf(ctx.db, link.caseId, String(link.language))
  return pdf && { pdf, reader }
}
