import { setPriority } from 'node:os'
import type { Language } from '../i18n/language.ts'
import type { ReportSource } from './report.ts'
import { createTypesetter } from './typeset.ts'
import { TypesettingError } from './typst.ts'
import type { Imprint } from './verification.ts'

/** One report to make. */
export interface RenderJob {
  source: ReportSource
  language: Language
  imprint: Imprint
}

export type RenderResult = { pdf: Uint8Array } | { failure: string }

const typesetter = await createTypesetter(process.argv[2] ?? null)

// People wait for requests, a report may take a moment longer.
setPriority(10)
// A signal may be meant for the whole group; the service decides when its worker ends, and its end is the worker's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', job => process.send?.(render(job as RenderJob)))

function render({ source, language, imprint }: RenderJob): RenderResult {
  try {
    const model = typesetter.build(source, language, imprint)
    return { pdf: typesetter.typeset(model, source.hospital.logo?.data ?? null) }
  } catch (error) {
    // Only the typesetter's own errors are known to quote no medical text.
    return { failure: error instanceof TypesettingError ? error.message : 'The report could not be built' }
  }
}
