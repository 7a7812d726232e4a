import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onConnection } from '../../support/connection.ts'
import { providerNames, startPaying } from '../../support/paying.ts'
import { startService } from '../../support/service.ts'
import { HOUR, MINUTE } from '../../support/test-clock.ts'
import { createWorld } from '../../support/world.ts'

for (const name of providerNames) {
  const { side, service, world, about, refOf, press, page, payable, sessions, paidThere, settle } =
    await startPaying(name)

  test(`${name}: assigning asks nobody, and every link is our own page`, async () => {
    side.fail('down')
    const before = side.received.length
    const caseId = await world.assigned()
    side.heal()
    assert.equal(side.received.length, before)
    const ref = await refOf(caseId)
    const url = `http://service.test/pay/${ref}`
    const { data } = (await world.patients('/app/review-case-details', { case_id: caseId })).body
    const order = (await service.call(`/app/confirm-order-deatils?case_id=${caseId}`, { token: world.patient })).body
      .data
    const cards = (await service.call('/app/get-sticky-data', { token: world.patient })).body.data.cards
    const list = (await world.patients('/app/list-review-cases', {})).body.data.cases
    const file = (await world.admins('/admin/review-case-details', { case_id: caseId })).body.data
    await service.drain()
    const sent = (await about.received(caseId)).find((one: any) => one.template_code === 'SNR_PROCEED_TO_PAY')
    const shown = [data, order, list[0], file.financial, file.case, sent.params].map(one => one.payment_url)
    assert.deepEqual([...new Set([...shown, cards[0].action.url])], [url])
    assert.deepEqual(await sessions(caseId), [])
  })

  test(`${name}: without the database people still get a page, programs the envelope`, async () => {
    const ref = await refOf(await world.assigned())
    await onConnection(service.database.connection, async client => {
      await client.query('begin')
      await client.query('lock table payments')
      for (const method of ['GET', 'POST'] as const) {
        const headers = { accept: 'text/html', 'accept-language': 'ar', 'sec-fetch-site': 'same-origin' }
        const shown = await service.call(`/pay/${ref}`, { method, headers })
        assert.deepEqual([shown.code, shown.headers['retry-after']], [503, '1'])
        assert.match(shown.text, /dir="rtl".*الدفع غير متاح حاليًا/s)
      }
      const told = await service.call(`/pay/${ref}`)
      assert.deepEqual([told.code, told.body.code], [503, 'unavailable'])
    })
  })

  test(`${name}: the page says what it costs in both languages, without a script, a name or a medical word`, async () => {
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    const number = await world.number(caseId)
    for (const [query, dir, word] of [
      ['', 'ltr', 'Pay '],
      ['?lang=en', 'ltr', 'Nothing medical is passed on'],
      ['?lang=ar', 'rtl', 'دفع'],
    ] as const) {
      const { code, text, headers } = await page(ref, query)
      assert.equal(code, 200)
      for (const part of [`dir="${dir}"`, word, number, '750.50&nbsp;SAR', '<form method="post"><button>']) {
        assert.ok(text.includes(part), part)
      }
      assert.ok(!/<script|Sara|Cardiology|Chest|dr-coordinator/i.test(text))
      assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['no-store', 'noindex'])
      assert.match(String(headers['content-security-policy']), new RegExp(`form-action 'self' .*${side.url}`))
    }
    // A GET opens nothing: scanners of mail follow links.
    assert.deepEqual(await sessions(caseId), [])
    await service.rows("update patients set lang_header = 'ar' where user_id = 'patient-1'")
    assert.match((await page(ref)).text, /dir="rtl"/)
    await service.rows("update patients set lang_header = 'en' where user_id = 'patient-1'")
    await world.patients('/app/save-contact', { lang: 'ar' })
    assert.match((await page(ref)).text, /dir="rtl"/, 'the language of their messages')
    await world.patients('/app/save-contact', { lang: 'en' })
  })

  test(`${name}: a press opens a session with what it needs, and the next press uses it again`, async () => {
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    const first = await press(ref)
    assert.equal(first.code, 303, first.text)
    const [session] = payable(ref)
    assert.ok(
      String(first.headers.location).startsWith(side.url) &&
        String(first.headers.location).endsWith(session?.id ?? '?'),
    )
    const sent = side.received.at(-1)
    const said = decodeURIComponent(sent?.body ?? '').replaceAll('+', ' ')
    for (const part of [ref, caseId, '75050', `Second opinion ${await world.number(caseId)}`, `/pay/${ref}`]) {
      assert.ok(said.includes(part), part)
    }
    assert.ok(said.includes(`http://service.test/app/success-webhook?case_id=${caseId}&payment_ref=${ref}`))
    assert.ok(!/Sara|patient-1|Cardiology/.test(said))
    const again = await press(ref)
    assert.deepEqual([again.code, again.headers.location], [303, first.headers.location])
    assert.equal(side.sessionsOf(ref).length, 1)
    const [row, ...more] = await sessions(caseId)
    assert.deepEqual(more, [])
    assert.deepEqual([row.provider, row.provider_session_id, row.state], [name, session?.id, 'open'])
    assert.ok(row.ends_date - row.opened_date <= 24 * HOUR && row.ends_date - row.opened_date > HOUR)
  })

  test(`${name}: a session that ends soon is closed before another is opened; one that ended is replaced`, async () => {
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    await press(ref)
    service.clock.advance(23 * HOUR - 9 * MINUTE)
    assert.equal((await press(ref)).code, 303)
    assert.deepEqual(
      side.sessionsOf(ref).map(({ payable }) => payable),
      [false, true],
    )
    service.clock.advance(24 * HOUR)
    assert.equal(payable(ref).length, 0)
    assert.equal((await press(ref)).code, 303)
    assert.deepEqual(
      (await sessions(caseId)).map(({ state }) => state),
      ['ended', 'ended', 'open'],
    )
    assert.equal(await world.status(caseId), 'payment_pending')
  })

  test(`${name}: a press on what was paid settles it; the page shows the receipt and leads to the case`, async () => {
    const { caseId, ref } = await paidThere()
    const reply = await press(ref)
    assert.deepEqual([reply.code, reply.headers.location], [303, `http://service.test/pay/${ref}`])
    assert.equal(await world.status(caseId), 'payment_success')
    const [invoice] = await about.invoices(caseId)
    const { code, text } = await page(ref)
    assert.equal(code, 200)
    for (const part of [invoice.invoice_no, '750.50&nbsp;SAR', `/web/app/cases/${caseId}`])
      assert.ok(text.includes(part), part)
    assert.ok(!text.includes('<button'))
    assert.equal((await press(ref)).headers.location, `http://service.test/pay/${ref}`)
    assert.equal(side.sessionsOf(ref).length, 1)
    const [row] = await sessions(caseId)
    assert.equal(row.state, 'paid')
    assert.equal((await about.payment(caseId)).provider_payment_id, row.provider_payment_id)
  })

  test(`${name}: while it is processed there is no other session; failed is payable again and says why`, async () => {
    const { caseId, ref, sessionId } = await paidThere('later')
    const back = await press(ref)
    assert.deepEqual([back.code, back.headers.location], [303, `http://service.test/pay/${ref}`])
    assert.match((await page(ref)).text, /being processed/)
    assert.equal(side.sessionsOf(ref).length, 1)
    assert.equal(await world.status(caseId), 'payment_pending')
    side.finish(sessionId, 'failed', name === 'stripe' ? 'insufficient_funds' : 'INSUFFICIENT FUNDS')
    await settle()
    assert.equal(await world.status(caseId), 'payment_failed')
    assert.match((await page(ref)).text, /not enough money on the card. Nothing was charged/)
    const again = await press(ref)
    assert.ok(String(again.headers.location).startsWith(side.url))
    assert.equal(payable(ref).length, 1)
    side.pay(payable(ref)[0]?.id ?? '')
    await settle()
    assert.equal(await world.status(caseId), 'payment_success')
  })

  test(`${name}: cancelled, erased and mismatched are 410 without a button; cancelling closes the session`, async () => {
    const gone = async (ref: string, word: RegExp) => {
      const { code, text } = await page(ref)
      assert.equal(code, 410)
      assert.match(text, word)
      assert.ok(!text.includes('<button'))
      const pressed = await press(ref)
      assert.deepEqual([pressed.code, pressed.headers.location], [303, `http://service.test/pay/${ref}`])
    }
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    await press(ref)
    await world.patients('/app/cancel-review-case', { case_id: caseId })
    await settle()
    assert.equal(payable(ref).length, 0)
    assert.equal((await sessions(caseId))[0].state, 'ended')
    await gone(ref, /was cancelled/)
    await world.admins('/admin/erase-case', { case_id: caseId, reason: 'asked for by the patient' })
    await gone(ref, /no longer exists/)
    const other = await paidThere('paid', 70_000)
    await settle()
    assert.equal((await about.payment(other.caseId)).status, 'mismatch')
    await gone(other.ref, /another amount/)
  })

  test(`${name}: a provider that is out of reach, refuses or talks nonsense is a 503 page, and nothing is open`, async () => {
    for (const fault of ['down', 'busy', 'refused', 'nonsense', 'broken'] as const) {
      const caseId = await world.assigned()
      const ref = await refOf(caseId)
      side.fail(fault, /POST/)
      const reply = await press(ref)
      assert.deepEqual([reply.code, reply.headers['content-type']], [503, 'text/html; charset=utf-8'], fault)
      assert.match(reply.text, /not possible just now/)
      assert.deepEqual(await sessions(caseId), [])
      // Stripe repeats a 500 under the same key, and what was opened at Moyasar meanwhile is found.
      assert.equal((await press(ref)).code, 303, fault)
      assert.equal((await sessions(caseId)).length, 1)
      assert.equal(await world.status(caseId), 'payment_pending')
    }
  })

  test(`${name}: when the answer to opening is lost or cannot be read, the next press finds the same session`, async () => {
    for (const fault of ['lost', 'nonsense'] as const) {
      const caseId = await world.assigned()
      const ref = await refOf(caseId)
      side.fail(fault, /POST/)
      assert.equal((await press(ref)).code, 503, fault)
      service.clock.advance(10 * MINUTE)
      assert.equal((await press(ref)).code, 303)
      assert.equal(side.sessionsOf(ref).length, 1, fault)
      assert.equal((await sessions(caseId)).length, 1)
    }
  })

  test(`${name}: only our own page may press, five times a minute`, async () => {
    const ref = await refOf(await world.assigned())
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example.org', 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) assert.equal((await press(ref, headers)).code, 403)
    assert.equal((await service.call(`/pay/${ref}`, { method: 'POST' })).code, 403)
    const own = await service.call(`/pay/${ref}`, { method: 'POST', headers: { origin: 'http://service.test' } })
    assert.equal(own.code, 303)
    for (let presses = 2; presses <= 5; presses++) assert.equal((await press(ref)).code, 303)
    const late = await press(ref)
    assert.deepEqual([late.code, late.headers['content-type']], [429, 'text/html; charset=utf-8'])
    assert.ok(Number(late.headers['retry-after']) > 0)
    service.clock.advance(MINUTE)
    assert.equal((await press(ref)).code, 303)
  })

  test(`${name}: an unknown or malformed reference is 404`, async () => {
    for (const ref of ['0'.repeat(64), 'x', '%00', 'A'.repeat(64), `${'0'.repeat(64)}1`]) {
      assert.equal((await page(ref)).code, 404, ref)
      assert.equal((await press(ref)).code, 404, ref)
      const shown = await service.call(`/pay/${ref}`, { headers: { accept: 'text/html', 'accept-language': 'ar' } })
      assert.equal(shown.code, 404)
      if (ref !== '%00') assert.match(shown.text, /dir="rtl"/)
    }
  })
}

test('with the bridge or the plain sandbox there is no such page and no webhook', async () => {
  const service = await startService()
  const world = await createWorld(service)
  const caseId = await world.assigned()
  const [{ payment_ref }] = await service.rows('select payment_ref from payments where case_id = $1', [caseId])
  const headers = { 'sec-fetch-site': 'same-origin' }
  assert.equal((await service.call(`/pay/${payment_ref}`)).code, 404)
  assert.equal((await service.call(`/pay/${payment_ref}`, { method: 'POST', headers })).code, 404)
  for (const name of ['bridge', 'stripe', 'moyasar', 'other']) {
    assert.equal((await service.call(`/payments/webhook/${name}`, { method: 'POST', body: '{}' })).code, 404)
  }
})
