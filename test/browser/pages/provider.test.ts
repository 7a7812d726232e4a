import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { CLIENT, providersFile, startProvider } from '../../sign-in/identity-provider.ts'
import { freePort } from '../../support/free-port.ts'
import { startService } from '../../support/service.ts'
import { testClock } from '../../support/test-clock.ts'
import { launchBrowser, noBrowser, openPage } from '../support/browser.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('through the identity provider', { skip: noBrowser })
else {
  // The provider must know the return address beforehand.
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const provider = await startProvider([`${base}/auth/hospital/callback`], `${base}/web/`)
  const names = { en: 'Hospital account', ar: 'حساب المستشفى' }
  const settings = {
    id: 'hospital',
    name_en: names.en,
    name_ar: names.ar,
    issuer: provider.issuer,
    ...CLIENT,
    surfaces: ['app', 'pro', 'admin'],
    roles_claim: 'realm_access.roles',
    roles: { doctor: 'pro', chief: 'admin' },
  }
  const env = { HOST: '127.0.0.1', PUBLIC_URL: base, SIGN_IN_PROVIDERS: providersFile([settings]) }
  // The provider uses the real time.
  const service = await startService({ clock: { ...testClock(), now: () => new Date() }, env })
  await service.app.listen({ port, host: '127.0.0.1' })
  const browser = await launchBrowser()
  after(() => browser.close())

  /** The provider's own pages: sign-in, then consent. */
  const passProvider = async (page: Page, login: string) => {
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
    await page.locator('button[type=submit]').click()
  }

  for (const lang of ['en', 'ar'] as const) {
    const t = textIn(lang)
    for (const surface of ['app', 'pro', 'admin'] as const) {
      test(`${surface}, ${lang}: a person signs in at the provider, and is at their desk`, async () => {
        const sub = `${surface}-${lang}`
        provider.person = { sub, name: 'Huda Salem', realm_access: { roles: ['doctor', 'chief'] } }
        const { page, trouble } = await openPage(browser, { lang })
        await page.goto(`${base}/web/${surface}`)
        await page.getByRole('link', { name: t('sign_in_with', { name: names[lang] }) }).click()
        await passProvider(page, sub)
        await page.waitForURL(`${base}/web/${surface}**`)
        const me = await page.request.get(`${base}/auth/me?surface=${surface}`)
        assert.equal((await me.json()).data.id, sub)
        assert.equal(await page.locator('html').getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr')
        const cookies = await page.context().cookies(base)
        assert.ok(cookies.every(({ httpOnly }) => httpOnly))
        assert.deepEqual(trouble, [])
        await page.context().close()
      })
    }

    test(`${lang}: who may not enter is told so in words, and is not signed in`, async () => {
      provider.person = { sub: 'nobody', realm_access: { roles: [] } }
      const { page } = await openPage(browser, { lang })
      await page.goto(`${base}/auth/hospital/start?surface=admin`)
      await passProvider(page, 'nobody')
      await page.getByText(t('sign_in_no_role')).waitFor()
      const me = await page.request.get(`${base}/auth/me?surface=admin`)
      assert.equal(me.status(), 401)
      await page.context().close()
    })
  }
}
