import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startProcess, urlOf } from '../support/processes.ts'
import { startService } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { keyVariables } from '../support/tokens.ts'
import { until } from '../support/until.ts'
import { catalogueCalls } from '../surfaces/catalogue/catalogue-calls.ts'

const service = await startService({ clock: testClock(new Date()) })
const catalogue = catalogueCalls(service)

test('two processes: what one changes, the other shows within a second', async () => {
  const { address } = await startProcess({
    DATABASE_URL: urlOf(service.database.connection),
    SANDBOX: 'on',
    ROLE: 'web',
    ...keyVariables,
  })
  const headers = { authorization: service.token('app', 'user-2') }
  const elsewhere = async (q: string) => {
    const reply = await fetch(`${address}/app/list-diseases?q=${encodeURIComponent(q)}`, { headers })
    return ((await reply.json()) as { data: { items: unknown[] } }).data.items.length
  }
  assert.equal(await elsewhere('first'), 0)
  const dc_id = await catalogue.saveCategory({ spec_en: 'The first' })
  await until('the other process lists it', async () => (await elsewhere('first')) === 1)
  await catalogue.data('disease-category-update-status', { dc_id, status: 0 })
  await until('the other process hides it', async () => (await elsewhere('first')) === 0)

  const saved = await fetch(`${address}/admin/save-disease-categories`, {
    method: 'POST',
    headers: { authorization: service.token('admin', 'admin-2'), 'content-type': 'application/json' },
    body: JSON.stringify({ spec_en: 'The second', spec_ar: 'الثانية', cond_en: ['x'], cond_ar: ['س'] }),
  })
  assert.equal(saved.status, 200)
  assert.equal(await elsewhere('second'), 1, 'at once where it was made')
  const here = async () => (await catalogue.app('list-diseases?q=second')).body.data.items.length
  await until('this process lists it', async () => (await here()) === 1)
})
