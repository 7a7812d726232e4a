import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { graveProblems } from './support/axe.ts'
import { noBrowser, openPage } from './support/browser.ts'
import { COORDINATOR, makeCases, SPECIALIST, type Stage, setStage } from './support/stage.ts'
import { type Lang, type Text, type TextKey, textIn } from './support/texts.ts'

/** SCREENSHOTS=<folder> also writes a picture of each screen, in both languages and both widths. */
const folder = process.env.SCREENSHOTS
interface Screen {
  readonly name: string
  readonly path: string
  readonly token?: string
  /** Brings the screen into the state that is looked at. */
  readonly act?: (page: Page, t: Text) => Promise<unknown>
}

const press = (key: TextKey) => (page: Page, t: Text) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click()

function screensOf(stage: Stage, cases: Awaited<ReturnType<typeof makeCases>>): Screen[] {
  const app = (name: string, path: string, act?: Screen['act']) => ({
    name: `app-${name}`,
    path,
    token: stage.patient,
    ...(act ? { act } : {}),
  })
  const pro = (name: string, path: string, id: string, act?: Screen['act']) => ({
    name: `pro-${name}`,
    path,
    token: stage.doctor(id),
    ...(act ? { act } : {}),
  })
  const admin = (name: string, path: string, act?: Screen['act']) => ({
    name: `admin-${name}`,
    path,
    token: stage.admin,
    ...(act ? { act } : {}),
  })
  return [
    { name: 'landing', path: '/' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'signed-out', path: '/app/cases' },
    { name: 'paid', path: '/app/paid?status=success' },
    app('home', '/app'),
    app('cases', '/app/cases'),
    app('new', '/app/new'),
    app('new-errors', '/app/new', press('submit_case')),
    app('draft', `/app/cases/${cases.draft}`),
    app('edit', `/app/cases/${cases.draft}/edit`),
    app('payable', `/app/cases/${cases.payable}`),
    app('in-progress', `/app/cases/${cases.inProgress}`),
    app('cancel', `/app/cases/${cases.inProgress}`, press('cancel_case')),
    app('completed', `/app/cases/${cases.completed}`),
    app('report', `/app/cases/${cases.completed}/report`),
    app('cancelled', `/app/cases/${cases.cancelled}`),
    pro('assignments', '/pro', SPECIALIST),
    pro('none', '/pro', 'dr-nobody'),
    pro('case', `/pro/cases/${cases.inProgress}`, SPECIALIST),
    pro('coordinated', '/pro/coordinated', COORDINATOR),
    pro('coordinator-case', `/pro/cases/${cases.withOpinion}`, COORDINATOR),
    pro('assign', `/pro/cases/${cases.withOpinion}`, COORDINATOR, press('assign')),
    pro('delay', `/pro/cases/${cases.withOpinion}`, COORDINATOR, press('announce_delay')),
    pro('summary', `/pro/cases/${cases.withOpinion}/summary`, COORDINATOR),
    admin('dashboard', '/admin'),
    admin('cases', '/admin/cases'),
    admin('case', `/admin/cases/${cases.completed}`),
    admin('case-review', `/admin/cases/${cases.review}`),
    admin('assign', `/admin/cases/${cases.review}`, press('assign_coordinator')),
    admin('reject', `/admin/cases/${cases.review}`, press('reject')),
    admin('review-types', '/admin/review-types'),
    admin('review-type', '/admin/review-types', press('add_review_type')),
    admin('categories', '/admin/categories'),
    admin('category', '/admin/categories', (page, t) =>
      page
        .getByRole('button', { name: t('edit_named', { name: '' }) })
        .first()
        .click(),
    ),
    admin('doctors', '/admin/doctors'),
    admin('coordinators', '/admin/coordinators'),
    admin('coordinator', '/admin/coordinators', press('add_coordinators')),
  ]
}

/** Within the loaded application, as a press on a link would: quicker than loading it anew for every screen. */
async function go(page: Page, { path, token }: Screen): Promise<void> {
  const surface = path.split('/')[1]
  await page.evaluate(`sessionStorage.clear(); ${token ? `sessionStorage.setItem('so.token.${surface}', '${token}');` : ''}
    history.pushState(null, '', '/web/sign-in')`)
  await page.locator('h1').first().waitFor()
  await page.evaluate(`history.pushState(null, '', '/web${path}')`)
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  const skeletons = page.locator('.mantine-Skeleton-root')
  while ((await skeletons.count()) > 0) await skeletons.first().waitFor({ state: 'detached' })
}

if (noBrowser) test('screens', { skip: noBrowser })
else {
  const stage = await setStage()
  const cases = await makeCases(stage)
  const views: [Lang, number][] = folder
    ? [
        ['en', 1100],
        ['en', 360],
        ['ar', 1100],
        ['ar', 360],
      ]
    : [
        ['en', 1100],
        ['ar', 360],
      ]
  test('the searches notice what they look for', async () => {
    const { page } = await openPage(stage.browser)
    await page.setContent('<html lang="ar"><h1>Left in English</h1><img src="x"><p style="color: #aaa">pale</p>')
    const found = (await graveProblems(page)).map(line => line.split(':')[0])
    assert.ok(found.includes('image-alt') && found.includes('color-contrast'), found.join())
    assert.deepEqual(await page.evaluate(UNTRANSLATED), ['Left in English'])
    await page.context().close()
  })
  describe('every screen', { concurrency: true }, () => {
    for (const [lang, width] of views) {
      test(`${lang}, ${width} pixels wide`, async t => {
        const { page, trouble } = await openPage(stage.browser, { lang, width, height: width < 600 ? 740 : 900 })
        await page.goto(`${stage.base}/web/`)
        for (const screen of screensOf(stage, cases)) {
          await t.test(screen.name, async () => {
            await go(page, screen)
            await settled(page)
            if (screen.act) {
              await screen.act(page, textIn(lang))
              await settled(page)
            }
            const root = page.locator('html')
            assert.equal(await root.getAttribute('lang'), lang)
            assert.equal(await root.getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr')
            if (folder) {
              mkdirSync(folder, { recursive: true })
              await page.screenshot({ path: join(folder, `${screen.name}-${lang}-${width}.png`), fullPage: true })
            }
            assert.deepEqual(await graveProblems(page), [])
            const wider = await page.evaluate(
              'document.documentElement.scrollWidth - document.documentElement.clientWidth',
            )
            assert.equal(wider, 0, 'the page is wider than the window')
            const latin = await page.evaluate(UNTRANSLATED)
            if (lang === 'ar') assert.deepEqual(latin, [], 'texts that are not in the catalogue')
          })
        }
        assert.deepEqual(trouble, [], 'errors on the console')
      })
    }
  })
}

/** Words of the pages themselves, not of the data (a patient's name is one heading): what holds Latin letters only. */
const UNTRANSLATED = `[...document.querySelectorAll('h1, h2, button, label, legend, dt, nav a')]
  .filter(node => !node.closest('[lang=en]') && !node.querySelector('bdi'))
  .map(node => node.textContent.trim())
  .filter(text => /[A-Za-z]{3}/.test(text) && !/[\\u0600-\\u06ff]/.test(text) && text !== 'Sara Ahmad')`
