import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../../../src/config/project-dir.ts'
import { firstPages } from '../../../src/domain/pages/first-pages.ts'
import { firstQuestions, pageAt } from '../../../web/src/api/questions.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { COORDINATOR, makeCases, openSetup } from '../support/service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('first answers', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, service } = setup
  const cases = await makeCases(setup)
  const t = textIn('en')
  const coordinator = doctor(COORDINATOR)

  const pages: readonly (readonly [guest: Guest, path: string, shown: string])[] = [
    [guests.patient, '/web/app', t('how_title')],
    [guests.patient, '/web/app/new', t('new_case_title')],
    [guests.patient, '/web/app/cases', t('nav_my_cases')],
    [guests.patient, `/web/app/cases/${cases.draft}/edit`, t('edit_case_title')],
    [guests.patient, `/web/app/cases/${cases.inProgress}`, t('timeline')],
    [guests.patient, `/web/app/cases/${cases.completed}/report`, t('report_title')],
    [coordinator, '/web/pro', t('work_waits')],
    [coordinator, '/web/pro/assignments', t('nav_assignments')],
    [coordinator, `/web/pro/cases/${cases.inProgress}`, t('messages')],
    [guests.admin, '/web/admin', t('by_status')],
    [guests.admin, `/web/admin/cases/${cases.inProgress}`, t('timeline')],
  ]

  const manifest: Readonly<Record<string, { file: string; dynamicImports?: string[] }>> = JSON.parse(
    readFileSync(join(projectDir, 'web/dist/manifest.json'), 'utf8'),
  )
  /** The pages that the desks load on demand. */
  const scripts = Object.entries(manifest).flatMap(([key, chunk]) =>
    key.endsWith('-routes.tsx') ? (chunk.dynamicImports ?? []) : [],
  )

  test('every first page is opened below', () => {
    const opened = pages.map(([, path]) => pageAt(path)?.name)
    assert.deepEqual(opened.toSorted(), Object.keys(firstPages).sort())
    assert.ok(scripts.length > 10)
  })

  for (const [guest, path, shown] of pages) {
    test(`${path.replace(/[0-9a-f-]{36}/, ':id')} uses what it asked while its scripts loaded, and asks it once`, async () => {
      const { page, trouble } = await openPage(browser)
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await arrive(page, base, guest, path)
      await page.getByRole('heading', { name: shown }).first().waitFor()
      const first = firstQuestions({ pathname: path, search: '' }).map(question => question.path)
      for (const one of [...first, '/auth/me']) assert.equal(asked.filter(each => each === one).length, 1, one)
      const own = firstPages[pageAt(path)?.name ?? assert.fail()].script
      const loaded = scripts.filter(script => asked.includes(`/web/${manifest[script]?.file}`))
      assert.deepEqual(
        loaded,
        own === null ? [] : [own],
        'src/domain/pages/first-pages.ts names the script of this page',
      )
      assert.deepEqual(trouble, [])
      await page.context().close()
    })
  }

  test('a case that staff open leaves one trace', async () => {
    const opened = async (id: string) =>
      Number(
        (
          await service.rows(
            "select count(*) from access_log where case_id = $1 and actor_id = $2 and action = 'opened_case'",
            [cases.withOpinion, id],
          )
        )[0]?.count,
      )
    for (const guest of [coordinator, guests.admin]) {
      const { page } = await openPage(browser)
      const before = await opened(guest.id)
      await arrive(page, base, guest, `/web/${guest.surface}/cases/${cases.withOpinion}`)
      await page.getByText('Chest pain on exertion').first().waitFor()
      assert.equal(await opened(guest.id), before + 1, guest.id)
      await page.context().close()
    }
  })

  test('an administrator whose first page is another reads no worklist', async () => {
    const { page } = await openPage(browser)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await arrive(page, base, { ...guests.admin, id: 'auditor-1', roles: ['auditor'] })
    await page.waitForURL('**/admin/access-log')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(
      asked.filter(path => /worklist|dashboard/.test(path)),
      [],
    )
    await page.context().close()
  })
}
