import assert from 'node:assert/strict'
import { test } from 'node:test'
import { powerlessUser } from '../../src/config/unprivileged.ts'
import { createReportRenderer } from '../../src/reports/render.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'

async function told(caseId: string) {
  const renderer = createReportRenderer({ workerUrl: new URL('./support/fragile-worker.ts', import.meta.url) })
  const answer = await renderer.render(sampleReport({ caseId }), 'en', IMPRINT)
  await renderer.close()
  return JSON.parse(Buffer.from(answer).toString())
}

test('the worker that typesets patients’ text gets no environment variables of the service', async () => {
  Object.assign(process.env, {
    TOKEN_SIGNING_KEYS: '1:secret',
    DATABASE_URL: 'postgres://u:secret@db/so',
    NODE_OPTIONS: '--no-warnings',
  })
  assert.deepEqual(await told('environment'), {})
})

test('a service of root starts it as somebody else; any other service has no second user', async () => {
  const user = powerlessUser()
  assert.notEqual(user?.uid, 0)
  assert.equal(await told('user'), user?.uid ?? process.getuid?.())
})
