import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { dataFolder, startProcess, urlOf } from '../../support/processes.ts'
import { HOUR } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { noBrowser, openPage, setLine } from '../support/browser.ts'
import { chooseReview, fillIntake, tellPatient } from '../support/intake.ts'
import { COORDINATOR, makeCases, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

async function casesIn({ connection }: TestDatabase): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select status, patient_age from review_cases')
  await client.end()
  return rows
}

/** Calls to the doctors' API, not pages of the same name. */
const PRO = /^https?:\/\/[^/]+\/pro\//

if (noBrowser) test('trouble', { skip: noBrowser })
else {
  const setup = await openSetup()
  const cases = await makeCases(setup)
  const t = textIn('en')
  const { base, browser, service } = setup

  test('another person’s case is refused and shows nothing of it', async () => {
    const places: [string, Guest][] = [
      [`/web/app/cases/${cases.completed}`, guests.stranger],
      [`/web/app/cases/${cases.completed}/report`, guests.stranger],
      [`/web/app/cases/${cases.draft}/edit`, guests.stranger],
      [`/web/pro/cases/${cases.completed}`, doctor('dr-nobody')],
    ]
    const { page } = await openPage(browser)
    for (const [path, guest] of places) {
      await arrive(page, base, guest, path)
      await page.getByText(t('problem_not_found_hint')).waitFor()
      const shown = (await page.locator('main').textContent()) ?? ''
      assert.doesNotMatch(shown, /Chest pain|angina|Cardiology|Sara/, path)
    }
    await page.context().close()
  })

  test('the way in to a desk that does not exist says so', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${base}/web/enter/nowhere/demo-patient`)
    await page.getByRole('heading', { name: t('no_page_title') }).waitFor()
    await page.context().close()
  })

  test('a token in the address is ignored: it signs nobody in and nobody out', async () => {
    const { page } = await openPage(browser)
    const place = `/web/app/cases/${cases.completed}`
    await arrive(page, base, guests.patient, place)
    await page.getByText(/Chest pain/).waitFor()
    await page.goto(`${base}${place}#token=${service.token('app', 'patient-2')}`)
    await page.reload()
    await page.getByText(/Chest pain/).waitFor()
    await page.context().clearCookies()
    await page.reload()
    await page.getByRole('heading', { name: t('sign_in') }).waitFor()
    await page.context().close()
  })

  test('a new window is signed in; when another person signs in there, the first one shows nothing old', async () => {
    const { page } = await openPage(browser)
    const place = `/web/app/cases/${cases.completed}`
    await arrive(page, base, guests.patient, place)
    await page.getByText(/Chest pain/).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${base}${place}`)
    await other.getByText(/Chest pain/).waitFor()
    await arrive(other, base, guests.stranger)
    await page.bringToFront()
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await page.getByText(t('problem_not_found_hint')).waitFor()
    assert.doesNotMatch((await page.locator('main').textContent()) ?? '', /Chest pain|Cardiology/)
    await page.context().close()
  })

  test('the service is stopped and started again: the form keeps its words, and the same press saves one case', async () => {
    const database = await createTestDatabase()
    after(() => database.drop())
    const env = {
      DATABASE_URL: urlOf(database.connection),
      DATA_DIR: dataFolder(),
      SANDBOX: 'on',
      SEED: '1',
      ROLE: 'web',
    }
    const first = await startProcess(env)
    const { page, trouble } = await openPage(browser)
    const submit = page.getByRole('button', { name: t('submit_case'), exact: true })
    await page.goto(`${first.address}/web/sign-in?surface=app`)
    await page.getByRole('button', { name: t('demo_patient') }).click()
    await page
      .getByRole('link', { name: t('nav_new_case') })
      .first()
      .click()
    const history = 'Typed before the service went away'
    await fillIntake(page, t, { type: 'Specialist review', category: 'Cardiology', history })

    first.child.kill('SIGTERM')
    assert.equal((await first.finished).code, 0)
    await assert.rejects(fetch(first.address), 'nothing answers any more')
    await submit.click()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.getByText(t('connection_lost')).waitFor()
    await page.getByText(history).waitFor()
    assert.deepEqual(await casesIn(database), [])

    const second = await startProcess({ ...env, PORT: new URL(first.address).port })
    assert.equal(second.address, first.address)
    await submit.click()
    await page.getByText(t('next_review')).waitFor()
    await page.getByText(t('connection_lost')).waitFor({ state: 'detached' })
    await page.getByText(history).waitFor()
    assert.deepEqual(await casesIn(database), [{ status: 'review', patient_age: 45 }])
    assert.deepEqual(trouble, [])
    second.child.kill('SIGTERM')
    await second.finished
    await page.context().close()
  })

  test('an answer that got lost: the same press again makes no second case', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    await fillIntake(page, t, { type: 'Specialist review', category: 'Cardiology', history: 'Sent twice' })
    await page.route('**/app/save-review-case', async route => {
      assert.equal((await route.fetch()).status(), 200)
      await route.abort()
    })
    const submit = page.getByRole('button', { name: t('submit_case'), exact: true })
    await submit.click()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.unroute('**/app/save-review-case')
    await submit.click()
    await page.getByText(t('next_review')).waitFor()
    const saved = await service.rows("select status from review_cases where user_id = 'patient-9'")
    assert.deepEqual(saved, [{ status: 'review' }])
    await page.context().close()
  })

  test('the way to the service is cut and restored: what was typed stays, and the page finds its way by itself', async () => {
    const { page } = await openPage(browser)
    const summary = page.getByRole('textbox', { name: t('summary'), exact: true })
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${cases.withOpinion}/summary`)
    await summary.fill('Typed before the connection was lost')
    // Cuts the browser off from the service, then restores the connection.
    await page.route(PRO, route => route.abort())
    await page.getByRole('button', { name: t('complete_case') }).click()
    await page.getByRole('button', { name: t('complete_confirm') }).click()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.getByText(t('connection_lost')).waitFor()
    assert.equal(await summary.inputValue(), 'Typed before the connection was lost')
    assert.equal(
      (await service.rows('select status from review_cases where case_id = $1', [cases.withOpinion]))[0].status,
      'payment_success',
    )
    await page.reload()
    await page.getByText(t('problem_offline_hint')).waitFor()
    await page.unroute(PRO)
    await summary.waitFor()
    assert.equal(await summary.inputValue(), 'Typed before the connection was lost')
    await page.getByText(t('connection_lost')).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('complete_case') }).click()
    await page.getByRole('button', { name: t('complete_confirm') }).click()
    await page.getByRole('link', { name: t('open_pdf') }).waitFor()
    await page.context().close()
  })

  test('what is typed while a draft is being saved is still there after a reload', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${cases.inProgress}`)
    const diagnosis = page.getByRole('textbox', { name: t('diagnosis'), exact: true })
    await diagnosis.fill('Sent')
    const held = Promise.withResolvers<void>()
    await page.route(/\/pro\/review-report$/, async route => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: t('save_draft') }).click()
    await diagnosis.fill('Sent, and typed on')
    held.resolve()
    await page.getByText(t('draft_saved')).waitFor()
    await page.reload()
    await diagnosis.waitFor()
    await until('the last words are shown', async () => (await diagnosis.inputValue()) === 'Sent, and typed on')
    await page.context().close()
  })

  test('an intake that has been begun goes on without a line, and says what was saved when it is back', async () => {
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, guests.newcomer, '/web/app/new')
    const secondStep = page.waitForEvent('requestfinished', request => /\/Select-/.test(request.url()))
    await page.getByRole('textbox', { name: t('age'), exact: true }).fill('4')
    await secondStep
    await page.waitForLoadState('networkidle')
    await setLine(page, { offline: true })
    await tellPatient(page, t)
    await chooseReview(page, t, { type: setup.types[0]?.title ?? '', category: 'Cardiology' })
    await page.getByRole('textbox', { name: t('history'), exact: true }).fill('Chest pain')
    await page.getByRole('button', { name: t('save_draft') }).click()
    const failed = page.getByRole('main').getByRole('alert')
    await failed.waitFor()
    await page.getByRole('button', { name: t('intake_next'), exact: true }).click()
    await failed.waitFor({ state: 'detached' })
    await setLine(page, {})
    await page.getByRole('button', { name: t('save_draft') }).click()
    await page.getByText(t('draft_saved')).waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('asked too often: what stands on the page stays, and what could not be shown comes by itself', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${cases.inProgress}`)
    const diagnosis = page.getByRole('textbox', { name: t('diagnosis'), exact: true })
    await diagnosis.fill('Typed before the service was asked too often')
    const refusal = { status: 429, code: 'too_many_requests', message: 'Too many requests' }
    await page.route(PRO, route => route.fulfill({ status: 429, json: refusal }))
    // Waits twice, because the first failure is tried again at once.
    const asked = () => page.waitForResponse(reply => reply.url().endsWith('/pro/review-case-details'))
    const answers = asked().then(asked)
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await answers
    await page.getByRole('button', { name: t('save_draft') }).click()
    await page
      .getByRole('region', { name: t('my_opinion') })
      .getByText(t('problem_refused'), { exact: true })
      .waitFor()
    assert.equal(await diagnosis.inputValue(), 'Typed before the service was asked too often')
    await page.reload()
    await page.getByRole('button', { name: t('try_again') }).waitFor()
    await page.unroute(PRO)
    await diagnosis.waitFor()
    await page.context().close()
  })

  test('a session that ended leads to the sign-in page, and from there back with what was typed', async () => {
    const { page } = await openPage(browser)
    await arrive(page, base, { surface: 'app', id: 'demo-patient' }, '/web/app/new?step=history')
    const history = page.getByRole('textbox', { name: t('history'), exact: true })
    await history.fill('Typed before the session ended')
    service.clock.advance(13 * HOUR)
    await page.getByRole('link', { name: t('nav_my_cases') }).click()
    await page.getByText(t('expired_title')).waitFor()
    await page.getByRole('button', { name: t('demo_patient') }).click()
    await page.getByRole('heading', { name: t('nav_my_cases') }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/web/app/cases')
    await page
      .getByRole('link', { name: t('nav_new_case') })
      .first()
      .click()
    // Only steps that are done can be pressed.
    await page.goto(`${base}/web/app/new?step=history`)
    await history.waitFor()
    assert.equal(await history.inputValue(), 'Typed before the session ended')
    await page.getByRole('button', { name: t('sign_out') }).click()
    await page.getByRole('heading', { name: t('hero_title') }).waitFor()
    assert.equal(await page.evaluate("Object.keys(sessionStorage).some(key => key.startsWith('so.'))"), false)
    await page.context().close()
  })
}
