import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, openSetup } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'

const LONG = 'W'.repeat(200)

if (noBrowser) test('long words', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { as, base, browser, service } = setup
  const patient: Guest = { surface: 'app', id: 'patient-long', name: LONG }
  const token = service.token('app', patient.id, { name: LONG })
  const { case_id } = await as(token, '/app/save-review-case', {
    rt_id: setup.types[0]?.rt_id,
    dc_id: setup.categories[0]?.dc_id,
    patient_age: 45,
    patient_gender: 'female',
    patient_name: LONG,
    relation: 'other',
    medical_history: LONG,
    questions: [LONG],
    medical_documents: [
      { url: `https://files.example.org/${LONG}`, key: 'link', name: LONG },
      { url: `ftp://files.example.org/${LONG}`, key: 'text', name: LONG },
    ],
    status: 'review',
  })
  await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
  await as(token, '/app/send-message', { case_id, text: LONG })
  await as(token, '/app/request-erasure', { case_id, reason: LONG })
  await as(token, '/app/export-my-data')

  const screens: readonly (readonly [Guest, readonly string[]])[] = [
    [patient, ['', '/cases', `/cases/${case_id}`, `/cases/${case_id}/consent`, '/my-data']],
    [doctor(COORDINATOR), ['/coordinated', `/cases/${case_id}`]],
    [guests.admin, ['', '/cases', `/cases/${case_id}`, '/access-log', '/erasure']],
  ]
  for (const width of [360, 1280]) {
    for (const lang of ['en', 'ar'] as const) {
      test(`one long word makes no page wider than its window, ${lang} at ${width}`, async () => {
        const { page, trouble } = await openPage(browser, { lang, width })
        for (const [guest, paths] of screens) {
          for (const path of paths) {
            await arrive(page, base, guest, `/web/${guest.surface}${path}`)
            await page.getByRole('heading', { level: 1 }).waitFor()
            await page.waitForLoadState('networkidle')
            const beyond = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
            assert.ok(Number(beyond) <= 0, `${guest.surface}${path}: ${beyond} pixels`)
          }
        }
        assert.deepEqual(trouble, [])
        await page.context().close()
      })
    }
  }
}
