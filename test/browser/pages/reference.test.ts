import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startService } from '../../support/service.ts'
import { launchBrowser, noBrowser, openPage } from '../support/browser.ts'

/** Runs in the page: tries a call, an image and a script from another site. */
const tries = `(() => {
  const load = (tag, src) => new Promise(done => {
    const element = document.createElement(tag)
    element.onload = () => done('reached')
    element.onerror = () => done('refused')
    element.src = src
    document.body.append(element)
  })
  const call = fetch('https://elsewhere.example/ask').then(() => 'reached', () => 'refused')
  return Promise.all([call, load('img', 'https://elsewhere.example/pixel.png'), load('script', 'https://elsewhere.example/more.js')])
})()`

if (noBrowser) test('the API reference', { skip: noBrowser })
else {
  const service = await startService({ env: { HOST: '127.0.0.1' } })
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launchBrowser()
  after(() => browser.close())

  test('the reference is shown whole, and calls nobody outside, also when it is searched and used', async () => {
    const { page, trouble } = await openPage(browser)
    const outside: string[] = []
    await page.route('**/*', route => {
      const url = route.request().url()
      if (url.startsWith(base) || /^(data|blob):/.test(url)) return route.continue()
      outside.push(url)
      return route.abort()
    })
    await page.goto(`${base}/docs`)
    await page.getByRole('heading', { name: 'Second-Opinion Review Service' }).first().waitFor()
    // Content below the window is drawn only when somebody scrolls there.
    await page.getByText('Save a new case as a draft, or submit it for review').first().click()
    await page.getByRole('heading', { name: 'Save a new case as a draft, or submit it for review' }).first().waitFor()
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click()
    await page.keyboard.type('cancel')
    await page.getByText('Cancel one’s own open case; what was paid is refunded').first().waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^test request/i })
      .first()
      .click()
    const answered = page.waitForResponse(response => new URL(response.url()).pathname.startsWith('/app/'))
    await page.getByRole('button', { name: /^send/i }).first().click()
    assert.equal((await answered).status(), 401, 'a call that is tried out reaches the service')
    assert.deepEqual(outside, [])
    assert.deepEqual(trouble, [])
    const shown = (await page.locator('body').textContent()) ?? ''
    assert.doesNotMatch(shown, /ask ai|generate mcp|deploy/i)
    await page.context().close()
  })

  test('its policy blocks calls to other sites', async () => {
    const { page, trouble } = await openPage(browser)
    let asked = 0
    await page.route('https://elsewhere.example/**', route => {
      asked++
      return route.fulfill({ body: 'here' })
    })
    await page.goto(`${base}/docs`)
    await page.getByRole('heading', { name: 'Second-Opinion Review Service' }).first().waitFor()
    const reached = await page.evaluate(tries)
    assert.deepEqual(reached, ['refused', 'refused', 'refused'])
    assert.equal(asked, 0)
    assert.ok(
      trouble.length >= 3 && trouble.every(text => text.includes('Content Security Policy')),
      trouble.join('\n'),
    )
    await page.context().close()
  })
}
