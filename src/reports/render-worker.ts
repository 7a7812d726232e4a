import { setPriority } from 'node:os'
import type { Language } from '../i18n/language.ts'
import type { ReceiptSource } from './receipt.ts'
import type { ReportSource } from './report.ts'
import { createTypesetter } from './typeset.ts'
import { TypesettingError } from './typst.ts'
import type { Imprint } from './verification.ts'

/** One document to make. */
export type RenderJob =
  | { paper: 'report'; source: ReportSource; language: Language; imprint: Imprint }
  | { paper: 'receipt'; source: ReceiptSource }

export type RenderResult = { pdf: Uint8Array } | { failure: string }

const typesetter = await createTypesetter(process.argv[2] ?? null)

// Requests come first, because people wait for them. A report may take a moment longer.
setPriority(10)
// The worker ignores signals to the whole process group, because the service decides when its worker ends. The worker
// also ends with the service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', job => process.send?.(render(job as RenderJob)))

function render(job: RenderJob): RenderResult {
  try {
    return { pdf: job.paper === 'report' ? report(job) : receipt(job.source) }
  } catch (error) {
    // Only the typesetter's own errors are sure to quote no medical text.
    return { failure: error instanceof TypesettingError ? error.message : 'The report could not be built' }
  }
}

function report({ source, language, imprint }: Extract<RenderJob, { paper: 'report' }>): Uint8Array {
  return typesetter.typeset(typesetter.build(source, language, imprint), source)
}

function receipt(source: ReceiptSource): Uint8Array {
  return typesetter.typesetReceipt(typesetter.buildReceipt(source), source.logo)
}
