import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup, type Setup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { type Lang, type Text, type TextKey, textIn } from '../support/texts.ts'

/** SCREENSHOTS=<folder> also writes a picture of each screen, in both languages and both widths. */
const folder = process.env.SCREENSHOTS
const STEPS = ['review', 'history', 'questions', 'documents', 'consent', 'check']
interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state to check. */
  readonly act?: (page: Page, t: Text) => Promise<unknown>
}

interface Person {
  readonly name: string
  readonly guest: Guest | null
  readonly screens: readonly Screen[]
}

const screen = (name: string, path: string, act?: Screen['act']): Screen => ({
  name,
  path,
  ...(act ? { act } : {}),
})

/** Presses a button and waits for the dialog that it opens. */
const opens = (key: TextKey) => async (page: Page, t: Text) => {
  await page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const opensFirst = (key: TextKey) => async (page: Page, t: Text) => {
  await page
    .getByRole('button', { name: t(key, { name: '' }) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const missing = async (page: Page, t: Text) => {
  await page.getByRole('button', { name: t('submit_case'), exact: true }).click()
  await page.getByText(t('age_wrong')).waitFor()
}

/** Enters the age 0, so that the page asks for a confirmation. */
const baby = async (page: Page, t: Text) => {
  await page.getByRole('textbox', { name: t('age'), exact: true }).fill('0')
  await page.getByRole('checkbox', { name: t('age_baby_confirm') }).waitFor()
}

const opensMessages = async (page: Page, t: Text) => {
  await page.getByRole('button', { name: t('messages_open') }).click()
  await page.getByRole('textbox', { name: t('message_text') }).waitFor()
}

const complete = async (page: Page, t: Text) => {
  await page.getByRole('textbox', { name: t('summary'), exact: true }).fill('One narrowed vessel.')
  await opens('complete_case')(page, t)
}

const preview = async (page: Page, t: Text) => {
  await page.getByRole('textbox', { name: t('summary'), exact: true }).fill('One narrowed vessel.')
  await opens('preview_report')(page, t)
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /One narrowed vessel/ })
    .first()
    .waitFor()
}

/** Chooses two doctors, so that the fields of a chosen one are shown. */
const assignTwo = async (page: Page, t: Text) => {
  await opens('assign')(page, t)
  await page.getByRole('checkbox', { name: /Lina|لينا/ }).click()
  await page.getByRole('textbox', { name: t('other_doctor') }).fill('dr-7')
  await page.getByRole('group').last().waitFor()
}

/** Searches for a name that nobody has. */
const nothingFound = async (page: Page, t: Text) => {
  await page.getByRole('textbox', { name: t('search') }).fill('zzzzzz')
  await page.getByRole('button', { name: t('clear_filters') }).waitFor()
}

const noDoctors = async (page: Page, t: Text) => {
  await page
    .getByRole('textbox', { name: t('search') })
    .first()
    .fill('zzzzzz')
  await page.getByRole('button', { name: t('clear_search') }).waitFor()
}

const findsDoctor = async (page: Page, t: Text) => {
  await opens('assign_coordinator')(page, t)
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('search') })
    .fill('dr-')
  await page.getByText(t('other_doctors')).waitFor()
}

const readsMessages = async (page: Page, t: Text) => {
  await opens('read_messages')(page, t)
  await page.getByRole('textbox', { name: t('reason') }).fill('A complaint')
  await page.getByRole('button', { name: t('read_messages_show') }).click()
  await page.getByText('Is my appointment still on?').waitFor()
}

const emptyHoliday = async (page: Page, t: Text) => {
  await page.getByRole('button', { name: t('add_holiday') }).click()
  await page.getByRole('button', { name: t('save') }).click()
  await page.getByText(t('required')).first().waitFor()
}

/** Each person's screens are checked in a browser of their own, with nothing of another person in it. */
function peopleOf(cases: Awaited<ReturnType<typeof makeCases>>): Person[] {
  return [
    {
      name: 'visitor',
      guest: null,
      screens: [
        screen('landing', '/'),
        screen('sign-in', '/sign-in'),
        screen('sign-in-problem', '/sign-in?problem=no_role'),
        screen('sign-in-ended', '/sign-in?surface=pro&ended=1'),
        screen('not-found', '/nowhere'),
        screen('signed-out', '/app/cases'),
        screen('paid', '/app/paid?status=success'),
      ],
    },
    {
      name: 'app',
      guest: guests.patient,
      screens: [
        screen('home', '/app'),
        screen('cases', '/app/cases'),
        screen('new', '/app/new'),
        ...STEPS.map(step => screen(`new-${step}`, `/app/new?step=${step}`)),
        screen('new-errors', '/app/new?step=check', missing),
        screen('new-baby', '/app/new', baby),
        screen('edit-check', `/app/cases/${cases.draft}/edit?step=check`),
        screen('draft', `/app/cases/${cases.draft}`),
        screen('edit', `/app/cases/${cases.draft}/edit`),
        screen('not-editable', `/app/cases/${cases.review}/edit`),
        screen('review', `/app/cases/${cases.review}`),
        screen('payable', `/app/cases/${cases.payable}`),
        screen('in-progress', `/app/cases/${cases.inProgress}`),
        screen('cancel', `/app/cases/${cases.inProgress}`, opens('cancel_case')),
        screen('completed', `/app/cases/${cases.completed}`),
        screen('messages', `/app/cases/${cases.completed}`, opensMessages),
        screen('report', `/app/cases/${cases.completed}/report`),
        screen('consent', `/app/cases/${cases.completed}/consent`),
        screen('withdraw', `/app/cases/${cases.inProgress}/consent`, opens('withdraw_consent')),
        screen('access', `/app/cases/${cases.completed}/access`),
        screen('access-none', `/app/cases/${cases.draft}/access`),
        screen('order', `/app/paid?case_id=${cases.completed}&status=success`),
        screen('help', '/app/help'),
        screen('cancelled', `/app/cases/${cases.cancelled}`),
        screen('paid-receipt', `/app/paid?status=success&case_id=${cases.inProgress}`),
        screen('rejected', `/app/cases/${cases.rejected}`),
        screen('my-data', '/app/my-data'),
        screen('ask-erasure', '/app/my-data', opens('erasure_act')),
        screen('nowhere', '/app/nowhere'),
      ],
    },
    {
      name: 'app-newcomer',
      guest: guests.newcomer,
      screens: [screen('cases', '/app/cases'), screen('stranger', `/app/cases/${cases.completed}`)],
    },
    {
      name: 'pro-newcomer',
      guest: doctor('dr-nobody'),
      screens: [screen('none', '/pro/assignments'), screen('none-coordinated', '/pro/coordinated')],
    },
    {
      name: 'pro-specialist',
      guest: doctor(SPECIALIST),
      screens: [
        screen('assignments', '/pro'),
        screen('closed', '/pro/assignments?closed=1'),
        screen('case', `/pro/cases/${cases.inProgress}`),
        screen('decline', `/pro/cases/${cases.inProgress}`, opens('decline')),
        screen('given', `/pro/cases/${cases.withOpinion}`),
      ],
    },
    {
      name: 'pro-coordinator',
      guest: doctor(COORDINATOR),
      screens: [
        screen('coordinated', '/pro/coordinated'),
        screen('help', '/pro/help'),
        screen('case', `/pro/cases/${cases.withOpinion}`),
        screen('unpaid', `/pro/cases/${cases.payable}`),
        screen('done', `/pro/cases/${cases.completed}`),
        screen('in-progress', `/pro/cases/${cases.inProgress}`),
        screen('assign', `/pro/cases/${cases.withOpinion}`, assignTwo),
        screen('withdraw', `/pro/cases/${cases.inProgress}`, opensFirst('withdraw_named')),
        screen('addendum', `/pro/cases/${cases.completed}`, opens('add_addendum')),
        screen('delay', `/pro/cases/${cases.withOpinion}`, opens('announce_delay')),
        screen('summary', `/pro/cases/${cases.withOpinion}/summary`),
        screen('preview', `/pro/cases/${cases.withOpinion}/summary`, preview),
        screen('complete', `/pro/cases/${cases.withOpinion}/summary`, complete),
        screen('no-summary', `/pro/cases/${cases.completed}/summary`),
      ],
    },
    {
      name: 'admin',
      guest: guests.admin,
      screens: [
        screen('dashboard', '/admin'),
        screen('help', '/admin/help'),
        screen('cases', '/admin/cases'),
        screen('cases-none', '/admin/cases', nothingFound),
        screen('case', `/admin/cases/${cases.completed}`),
        screen('tax-invoice', `/admin/cases/${cases.completed}`, opens('set_tax_invoice')),
        screen('case-review', `/admin/cases/${cases.review}`),
        screen('assign', `/admin/cases/${cases.review}`, opens('assign_coordinator')),
        screen('change', `/admin/cases/${cases.payable}`, opens('change_coordinator')),
        screen('mismatch', `/admin/cases/${cases.mismatch}`),
        screen('accept', `/admin/cases/${cases.mismatch}`, opens('accept_mismatch')),
        screen('reject', `/admin/cases/${cases.review}`, opens('reject')),
        screen('cancel', `/admin/cases/${cases.inProgress}`, opens('cancel_case')),
        screen('accept-here', '/admin', opensFirst('accept_named')),
        screen('cases-filtered', '/admin/cases?status=submitted&closed_from=2020-01-01&sort=due'),
        screen('find-doctor', `/admin/cases/${cases.review}`, findsDoctor),
        screen('remove', `/admin/cases/${cases.inProgress}`, opensFirst('remove_doctor_named')),
        screen('messages', `/admin/cases/${cases.inProgress}`, opens('read_messages')),
        screen('messages-read', `/admin/cases/${cases.inProgress}`, readsMessages),
        screen('erase', `/admin/cases/${cases.cancelled}`, opens('erase_act')),
        screen('undelivered', '/admin/undelivered'),
        screen('erasure', '/admin/erasure'),
        screen('answer-erasure', '/admin/erasure', opensFirst('erasure_answer_named')),
      ],
    },
    {
      name: 'admin-trust',
      guest: guests.admin,
      screens: [
        screen('access-log', '/admin/access-log'),
        screen('access-none', '/admin/access-log?actor_id=nobody'),
        screen('revoke', '/admin/access-log', opensFirst('revoke_named')),
        screen('revoke-somebody', '/admin/access-log', opens('revoke_person')),
        screen('holidays', '/admin/holidays'),
        screen('holidays-wrong', '/admin/holidays?year=2031', emptyHoliday),
      ],
    },
    {
      name: 'admin-catalogue',
      guest: guests.admin,
      screens: [
        screen('review-types', '/admin/review-types'),
        screen('review-type', '/admin/review-types', opens('add_review_type')),
        screen('switch-type-off', '/admin/review-types', opensFirst('switch_off_named')),
        screen('categories', '/admin/categories'),
        screen('category', '/admin/categories', opensFirst('edit_named')),
        screen('switch-off', '/admin/categories', opensFirst('switch_off_named')),
        screen('switch-on', '/admin/categories', opensFirst('switch_on_named')),
        screen('people', '/admin/people'),
        screen('people-none', '/admin/people', noDoctors),
        screen('specialists', '/admin/people', opensFirst('edit_specialists_named')),
        screen('coordinators', '/admin/people', opensFirst('edit_coordinators_named')),
        screen('doctor', '/admin/people', opensFirst('edit_named')),
        screen('department', '/admin/people', opens('add_department')),
      ],
    },
  ]
}

/** Adds a delay, messages in both directions and an addendum. */
async function tellMore({ as, doctor: tokenOf, patient }: Setup, cases: Awaited<ReturnType<typeof makeCases>>) {
  const coordinator = tokenOf(COORDINATOR)
  const { inProgress, completed } = cases
  const delay = { case_id: inProgress, reason: 'We wait for the laboratory.', new_date: '2099-01-01' }
  await as(coordinator, '/pro/delay-notification', delay)
  await as(patient, '/app/send-message', { case_id: completed, text: 'May I drive a car?' })
  await as(coordinator, '/pro/send-message', { case_id: completed, text: 'Not in the first week.' })
  await as(coordinator, '/pro/add-addendum', { case_id: completed, text: 'The dose is 50 mg.' })
}

/** Navigates within the loaded application, as a link does; over a plain screen, so that the next one starts fresh. */
async function go(page: Page, t: Text, path: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: t('paid_pending') })
  await page.evaluate("history.pushState(null, '', '/web/app/paid')")
  await between.waitFor()
  await page.evaluate(`history.pushState(null, '', '/web${path}')`)
  await between.waitFor({ state: 'detached' })
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  const skeletons = page.locator('.mantine-Skeleton-root')
  while ((await skeletons.count()) > 0) await skeletons.first().waitFor({ state: 'detached' })
}

async function looksRight(page: Page, lang: Lang, name: string, width: number): Promise<void> {
  const root = page.locator('html')
  assert.equal(await root.getAttribute('lang'), lang)
  assert.equal(await root.getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr')
  if (folder) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${lang}-${width}.png`), fullPage: true })
  }
  // The contrast is the same in both languages and widths, so it is checked once.
  assert.deepEqual(await graveProblems(page, { contrast: lang === 'en' }), [])
  const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  assert.equal(wider, 0, 'the page is wider than the window')
  if (lang === 'ar') assert.deepEqual(await page.evaluate(UNTRANSLATED), [], 'texts that are not in the catalogue')
}

async function visits(setup: Setup, person: Person, [lang, width]: readonly [Lang, number]): Promise<void> {
  const { page, trouble } = await openPage(setup.browser, { lang, width, height: width < 600 ? 740 : 900 })
  const t = textIn(lang)
  if (person.guest === null) await page.goto(`${setup.base}/web/`)
  else await arrive(page, setup.base, person.guest)
  const problems: string[] = []
  for (const { name, path, act } of person.screens) {
    try {
      await go(page, t, path)
      await settled(page)
      if (act) {
        await act(page, t)
        await settled(page)
      }
      await looksRight(page, lang, `${person.name}-${name}`, width)
    } catch (cause) {
      problems.push(`${name}: ${cause instanceof Error ? cause.message : cause}`)
    }
  }
  assert.equal(problems.join('\n\n'), '')
  assert.deepEqual(trouble, [], 'errors on the console')
  await page.context().close()
}

const views = [
  ['en', 1280],
  ['ar', 360],
  ['ar', 1280],
  ['en', 360],
] as const

if (noBrowser) test('screens', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  await tellMore(setup, cases)
  const unused = setup.categories.find(({ spec }) => spec !== 'Cardiology')
  await setup.as(setup.admin, '/admin/disease-category-update-status', { dc_id: unused?.dc_id, status: 0 })
  await setup.as(setup.patient, '/app/send-message', { case_id: cases.inProgress, text: 'Is my appointment still on?' })
  test('the searches notice what they look for', async () => {
    const { page } = await openPage(setup.browser)
    await page.setContent('<html lang="ar"><h1>Left in English</h1><img src="x"><p style="color: #aaa">pale</p>')
    const found = (await graveProblems(page)).map(line => line.split(':')[0])
    assert.ok(found.includes('image-alt') && found.includes('color-contrast'), found.join())
    assert.deepEqual(await page.evaluate(UNTRANSLATED), ['Left in English'])
    await page.context().close()
  })
  // A few at a time, because more would only wait for each other.
  describe('every screen', { concurrency: 3 }, () => {
    for (const view of folder ? views : views.slice(0, 2))
      for (const person of peopleOf(cases))
        test(`${person.name}, ${view[0]}, ${view[1]} pixels wide`, () => visits(setup, person, view))
  })
}

/** Texts of the pages that have only Latin letters; data such as a patient's name is left out. */
const UNTRANSLATED = `[...document.querySelectorAll('h1, h2, button, label, legend, dt, nav a')]
  .filter(node => !node.closest('[lang=en]') && !node.querySelector('bdi'))
  .map(node => node.textContent.trim())
  .filter(text => /[A-Za-z]{3}/.test(text) && !/[\\u0600-\\u06ff]/.test(text) && text !== 'Sara Ahmad')`
