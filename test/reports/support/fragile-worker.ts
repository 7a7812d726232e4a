import type { RenderJob } from '../../../src/reports/render-worker.ts'

// Replaces the real worker where a test needs one that dies, hangs or reports; the case id says which.
process.on('disconnect', () => process.exit())
process.on('message', job => {
  const { source } = job as Extract<RenderJob, { paper: 'report' }>
  if (source.caseId === 'exit') process.exit(3)
  if (source.caseId === 'throw') throw new Error(`secret: ${source.summary}`)
  if (source.caseId === 'hang') for (;;);
  const told: Record<string, unknown> = { environment: process.env, user: process.getuid?.(), pid: process.pid }
  const answer = source.caseId in told ? JSON.stringify(told[source.caseId]) : source.caseId
  process.send?.({ pdf: new TextEncoder().encode(answer) })
})
