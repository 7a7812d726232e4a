import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { RemoteFailure } from '../../../src/integrations/http-client.ts'
import { words } from '../../support/each.ts'
import { records } from '../../support/records.ts'
import { startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

const service = await startService()
const world = await createWorld(service)
const about = records(service)
const html = { accept: 'text/html' }
const path = (url: string) => url.replace('http://service.test', '')

test('a person pays on the checkout page, in English or Arabic', async () => {
  const caseId = await world.assigned()
  const { payment_url } = await about.subject(caseId)
  const english = await service.call(path(payment_url), { headers: html })
  assert.match(String(english.headers['content-type']), /^text\/html; charset=utf-8/)
  assert.match(english.text, /<html lang="en" dir="ltr">/)
  assert.match(english.text, /750\.50&nbsp;SAR/)
  assert.match(english.text, new RegExp(`Second opinion ${caseId.slice(0, 8)}`))
  const byQuery = await service.call(`${path(payment_url)}?lang=ar`, { headers: html })
  const byHeader = await service.call(path(payment_url), { headers: html, lang: '1' })
  assert.equal(byQuery.text, byHeader.text)
  assert.match(byQuery.text, /<html lang="ar" dir="rtl">/)
  assert.match(byQuery.text, /[\u0600-\u06ff]/)

  const actions = [...english.text.matchAll(/<form method="post" action="([^"]+)"/g)].map(match => match[1] ?? '')
  assert.equal(actions.length, 2)
  const [pay = '', decline = ''] = actions
  const press = (action: string) =>
    service.call(action, {
      method: 'POST',
      headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    })
  const declined = await press(decline)
  assert.equal(declined.code, 303)
  assert.match(String(declined.headers.location), /\/app\/failed-webhook\?case_id=.+&payment_ref=/)
  await service.call(path(String(declined.headers.location)), { headers: html })
  assert.equal(await world.status(caseId), 'payment_failed')

  const paid = await press(pay)
  assert.match(String(paid.headers.location), /\/app\/success-webhook\?case_id=.+&payment_ref=/)
  const result = await service.call(path(String(paid.headers.location)), { headers: html })
  assert.match(result.text, /Payment received, thank you/)
  assert.equal(await world.status(caseId), 'payment_success')
  assert.doesNotMatch((await service.call(path(payment_url))).text, /<form/)
  assert.match(String((await press(decline)).headers.location), /success-webhook/, 'what is paid stays paid')
})

test('scripts pay and decline without a callback', async () => {
  const caseId = await world.assigned()
  const { payment_ref } = await about.payment(caseId)
  const script = (verb: string) => service.call(`/sandbox/payments/${payment_ref}/${verb}`, { method: 'POST' })
  assert.deepEqual((await script('decline')).body.data, { payment_ref, status: 'failed' })
  assert.deepEqual((await script('pay')).body.data, { payment_ref, status: 'paid' })
  assert.deepEqual((await script('decline')).body.data, { payment_ref, status: 'paid' })
  assert.equal(await world.status(caseId), 'payment_pending')
})

test('an unknown reference is a 404', async () => {
  for (const ref of ['nope', '0'.repeat(64)]) {
    assert.equal((await service.call(`/sandbox/checkout/${ref}`)).code, 404)
    for (const verb of ['pay', 'decline']) {
      assert.equal((await service.call(`/sandbox/payments/${ref}/${verb}`, { body: {} })).code, 404)
      assert.equal((await service.call(`/sandbox/checkout/${ref}/${verb}`, { body: {} })).code, 404)
    }
  }
})

test('the first page of the sandbox links to all of it', async () => {
  const page = await service.call('/sandbox', { headers: html })
  assert.match(String(page.headers['content-type']), /^text\/html/)
  for (const word of words(`
    /sandbox/notifications /sandbox/refunds /docs /sandbox/token /sandbox/faults /sandbox/files answer_lost
  `))
    assert.ok(page.text.includes(word), word)
})

test('what the hubs received: newest first, by case, as data or as a page', async () => {
  const [one, two] = [await world.paid(), await world.paid()]
  await service.drain()
  for (const case_id of [one, two]) await world.patients('/app/cancel-review-case', { case_id })
  await service.drain()
  const list = (await service.call('/sandbox/notifications')).body.data
  const dates = list.map((item: { received_date: string }) => item.received_date)
  assert.deepEqual(dates, dates.toSorted().toReversed())
  const mine = (await service.call(`/sandbox/notifications?case_id=%20${one.toUpperCase()}`)).body.data
  assert.equal(mine.length, 3)
  assert.ok(mine.every((item: { case_id: string }) => item.case_id === one))
  assert.deepEqual((await service.call(`/sandbox/refunds?case_id=${randomUUID()}`)).body, {
    status: 1000,
    message: 'Success',
    data: [],
  })
  const refunds = (await service.call(`/sandbox/refunds?case_id=${two}`)).body.data
  assert.deepEqual(Object.keys(refunds[0]).sort(), [
    'amount',
    'currency',
    'idempotency_key',
    'payment_ref',
    'reason',
    'received_date',
    'refund_id',
  ])
  await world.assigned('<script>alert(1)</script>')
  await service.drain()
  const page = await service.call('/sandbox/notifications', { headers: html })
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.ok(page.text.includes('SNR_PAYMENT_RECEIVED'))
  assert.ok(page.text.includes('&lt;script&gt;') && !page.text.includes('<script>'))
})

test('files: kept as they are, handed back as a download, at most 10 MB', async () => {
  const upload = (content: Buffer | string, query: string, type = 'application/pdf') =>
    service.call(`/sandbox/files${query}`, { body: content, headers: { 'content-type': type } })
  const bytes = Buffer.from([0, 255, 10, 13, 0x25])
  for (const type of ['application/pdf', 'application/json', 'text/html']) {
    const name = 'تقرير "1".pdf'
    const { code, body } = await upload(bytes, `?name=${encodeURIComponent(name)}`, type)
    assert.equal(code, 200)
    assert.equal(body.data.name, name)
    assert.equal(body.data.url, `http://service.test/sandbox/files/${body.data.key}`)
    const response = await service.app.inject({ url: path(body.data.url) })
    assert.deepEqual(response.rawPayload, bytes)
    assert.equal(response.headers['content-type'], 'application/octet-stream')
    assert.equal(response.headers['x-content-type-options'], 'nosniff')
    assert.equal(response.headers['content-security-policy'], 'sandbox')
    assert.match(String(response.headers['content-disposition']), /^attachment; filename\*=UTF-8''%D8%AA/)
    const saved = await world.patients('/app/save-review-case', world.fields({ medical_documents: [body.data] }))
    assert.equal(saved.code, 200)
  }
  assert.equal((await upload(Buffer.alloc(10 * 1024 * 1024), '?name=big')).code, 200)
  const over = await upload(Buffer.alloc(10 * 1024 * 1024 + 1), '?name=big')
  assert.deepEqual([over.code, over.body.status], [413, 1002])
  for (const query of ['', '?name=', '?name=%20', `?name=${'x'.repeat(256)}`]) {
    assert.equal((await upload(bytes, query)).code, 400, query)
  }
  assert.equal((await service.call('/sandbox/files?name=x', { method: 'POST' })).code, 400)
  assert.equal((await service.call('/sandbox/files/nothing')).code, 404)
})

test('tokens for anyone, on loopback only', async () => {
  const make = (body: unknown) => service.call('/sandbox/token', { body })
  for (const [surface, url] of [
    ['app', '/app/how'],
    ['admin', '/admin/list-review-cases'],
    ['pro', '/pro/sops'],
  ] as const) {
    const { token } = (await make({ surface, id: 'someone', name: 'Some One' })).body.data
    const reply = await service.call(url, { token, body: {} })
    assert.notEqual(reply.code, 401, surface)
    const other = surface === 'app' ? '/pro/sops' : '/app/how'
    assert.equal((await service.call(other, { token, body: {} })).code, 401)
  }
  for (const body of [{}, { surface: 'root', id: 'x' }, { surface: 'app' }, { surface: 'app', id: ' ' }]) {
    assert.equal((await make(body)).code, 400)
  }
  const open = await startService({ env: { HOST: '0.0.0.0' }, database: service.database })
  assert.equal((await open.call('/sandbox/token', { body: { surface: 'app', id: 'x' } })).code, 404)
})

test('faults', async () => {
  const fault = (body: unknown) => service.call('/sandbox/faults', { body })
  for (const body of [{}, { port: 'printer', mode: 'down' }, { port: 'payment_hub', mode: 'sad' }]) {
    assert.equal((await fault(body)).code, 400)
  }
  assert.deepEqual((await fault({ port: 'payment_hub', mode: 'down' })).body.data, {
    port: 'payment_hub',
    mode: 'down',
  })
  const { payment_ref } = await about.payment(await world.assigned())
  const ask = () => service.ctx.payments.readSession(payment_ref)
  const outcomes = async (mode: string, calls: number) => {
    await about.fault('payment_gateway', mode)
    const results = []
    for (let call = 0; call < calls; call++)
      results.push(
        await ask().then(
          () => true,
          error => error instanceof RemoteFailure && false,
        ),
      )
    return results
  }
  assert.deepEqual(await outcomes('none', 2), [true, true])
  assert.deepEqual(await outcomes('down', 2), [false, false])
  assert.deepEqual(await outcomes('flaky', 4), [false, true, false, true])
  assert.deepEqual(await outcomes('answer_lost', 2), [false, false])
  await about.fault('payment_gateway', 'slow')
  const started = performance.now()
  assert.equal((await ask()).status, 'pending')
  assert.ok(performance.now() - started > 500, 'slow is slow')
  await about.fault('payment_gateway', 'none')
})

test('with the sandbox off none of it is there', async () => {
  const real = 'http://127.0.0.1:9'
  const env = { SANDBOX: 'off', PAYMENT_GATEWAY_URL: real, PAYMENT_HUB_URL: real, NOTIFICATION_HUB_URL: real }
  const closed = await startService({ env, database: service.database })
  const { payment_ref } = await about.payment(await world.assigned())
  for (const url of ['/sandbox', '/sandbox/notifications', '/sandbox/refunds', `/sandbox/checkout/${payment_ref}`]) {
    assert.equal((await closed.call(url)).code, 404, url)
  }
  for (const url of ['token', 'faults', 'files?name=x', `payments/${payment_ref}/pay`, `checkout/${payment_ref}/pay`]) {
    assert.equal((await closed.call(`/sandbox/${url}`, { body: { surface: 'app', id: 'x' } })).code, 404, url)
  }
  const caseId = await world.assigned()
  const success = `/app/success-webhook?payment_ref=${(await about.payment(caseId)).payment_ref}`
  assert.equal((await closed.call(success)).code, 503, 'no courtesy')
  const browser = await closed.call(success, { headers: html })
  assert.deepEqual([browser.code, browser.body.status], [503, 1001], 'no page either')
  assert.equal(await world.status(caseId), 'payment_pending')
})
