import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReportRenderer } from '../../src/reports/render.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'

test('the worker that typesets patients’ text gets no environment variables of the service', async () => {
  Object.assign(process.env, {
    TOKEN_SIGNING_KEYS: '1:secret',
    DATABASE_URL: 'postgres://u:secret@db/so',
    NODE_OPTIONS: '--no-warnings',
  })
  const renderer = createReportRenderer({ workerUrl: new URL('./support/fragile-worker.ts', import.meta.url) })
  const told = await renderer.render(sampleReport({ caseId: 'environment' }), 'en', IMPRINT)
  await renderer.close()
  assert.deepEqual(JSON.parse(Buffer.from(told).toString()), {})
})
