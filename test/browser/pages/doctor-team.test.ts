import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../support/until.ts'
import { noBrowser, openPage } from '../support/browser.ts'
import { doctorCases } from '../support/doctor-cases.ts'
import { COORDINATOR, openSetup, SPECIALIST } from '../support/service-and-browser.ts'
import { arrive, doctor, guests } from '../support/sign-in.ts'
import { textIn } from '../support/texts.ts'

if (noBrowser) test('the doctors’ team', { skip: noBrowser })
else {
  const setup = await openSetup()
  const { base, browser, as } = setup
  const { coordinator, fields, paid, assign, give, number } = doctorCases(setup)
  const t = textIn('en')

  test('a coordinator lands on what they coordinate, a specialist on what is asked of them, each case by its number', async () => {
    const caseId = await paid()
    const caseNumber = await number(caseId)
    await as(setup.patient, '/app/send-message', { case_id: caseId, text: 'Good morning' })
    const { page, trouble } = await openPage(browser)
    const row = page.locator(`a[href$="/${caseId}"]`)
    await arrive(page, base, doctor(COORDINATOR), '/web/pro')
    await row.waitFor()
    assert.equal(new URL(page.url()).pathname, '/web/pro/coordinated')
    const said = (await row.textContent()) ?? ''
    for (const words of [caseNumber, t('need_assign_doctor'), t('need_read_message'), t('unread_count', { count: 1 })])
      assert.ok(said.includes(words), `${words} is not in ${said}`)
    assert.match(said, new RegExp(t('days_left', { count: '\\d+' })))
    assert.ok(!said.includes('Sara Ahmad'))

    await assign(caseId, SPECIALIST)
    await arrive(page, base, doctor(SPECIALIST), '/web/pro')
    await row.getByText(t('need_give_opinion')).waitFor()
    assert.equal(new URL(page.url()).pathname, '/web/pro/assignments')
    await row.click()
    await page.getByText(caseNumber).waitFor()
    await page.getByText('Chest pain since March').waitFor()
    assert.doesNotMatch((await page.locator('main').textContent()) ?? '', /Sara Ahmad/)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the list is leafed through and the closed cases stand behind a switch; the address keeps both', async () => {
    const cases: string[] = []
    for (let count = 0; count < 11; count++) cases.push(await paid())
    const closed = cases[0] ?? ''
    await as(setup.patient, '/app/cancel-review-case', { case_id: closed, reason_code: 'changed_mind' })
    const { page } = await openPage(browser)
    await arrive(page, base, doctor(COORDINATOR))
    await page.getByRole('button', { name: t('page_after') }).click()
    await page.getByText(t('page_of', { page: 2, last: 2 })).waitFor()
    assert.equal(new URL(page.url()).search, '?page=2')
    await page.locator('main li a').first().click()
    await page.getByRole('heading', { name: t('specialists') }).waitFor()
    await page.goBack()
    await page.getByText(t('page_of', { page: 2, last: 2 })).waitFor()
    assert.equal(await page.locator(`a[href$="/${closed}"]`).count(), 0)
    await page.getByRole('checkbox', { name: t('show_closed') }).click()
    await page.locator(`a[href$="/${closed}"]`).waitFor()
    assert.equal(new URL(page.url()).search, '?closed=1')
    await page.reload()
    await page.locator(`a[href$="/${closed}"]`).waitFor()
    await page.context().close()
  })

  test('several specialists at once, each with a question and a day; who could not be assigned is named and stays', async () => {
    const caseId = await paid()
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${caseId}`)
    await page.getByRole('button', { name: t('assign'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const press = () => dialog.getByRole('button', { name: t('assign_specialists') }).click()
    await dialog.getByRole('checkbox', { name: /Omar/ }).waitFor()
    await press()
    await dialog.getByText(t('choose_some_doctor')).waitFor()
    for (const name of ['Dr. Omar Nasser', 'Dr. Lina Haddad']) {
      await dialog.getByRole('checkbox', { name: new RegExp(name) }).click()
      const fields = dialog.getByRole('group', { name: t('what_is_asked', { name }) })
      await fields.getByRole('textbox', { name: t('your_question') }).fill(`A question to ${name}`)
      await fields.getByLabel(t('wished_date')).fill('2099-05-04')
      await fields.getByRole('textbox', { name: t('needed_document') }).fill(`A film for ${name}`)
    }
    // Meanwhile somebody else assigns one of the two.
    await assign(caseId, 'dr-lina')
    await press()
    const trouble1 = dialog.getByRole('alert')
    await trouble1.getByText(t('were_assigned', { names: 'Dr. Omar Nasser' })).waitFor()
    await trouble1.getByText(/^Dr. Lina Haddad: /).waitFor()
    await dialog.getByRole('button', { name: t('close') }).click()
    const { assigned_doctors } = await coordinator('/pro/review-case-details', { case_id: caseId })
    const omar = assigned_doctors.find(({ doctor_id }: { doctor_id: string }) => doctor_id === SPECIALIST)
    assert.deepEqual(
      [omar.note, omar.wished_date, omar.requested_documents],
      ['A question to Dr. Omar Nasser', '2099-05-04', ['A film for Dr. Omar Nasser']],
    )
    await page.getByText('A question to Dr. Omar Nasser').waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a reminder is one press, once a day; a specialist is taken off, or declines and says why', async () => {
    const caseId = await paid()
    await assign(caseId, SPECIALIST)
    await assign(caseId, 'dr-lina')
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${caseId}`)
    const omar = { name: 'Dr. Omar Nasser' }
    const remind = page.getByRole('button', { name: t('remind_named', omar) })
    let reminders = 0
    page.on('request', request => {
      if (request.url().endsWith('/pro/remind-doctor')) reminders++
    })
    // A second press at once must not send a second call, which would be refused.
    await remind.dblclick()
    await page.getByText(t('doctor_reminded', omar)).waitFor()
    assert.equal(reminders, 1)
    await remind.waitFor({ state: 'detached' })
    await page.getByText(new RegExp(t('reminded_on', { date: '' }))).waitFor()
    const lina = { name: 'Dr. Lina Haddad' }
    // Another window was faster: the page shows the refusal, and the button disappears.
    const { assigned_doctors } = await coordinator('/pro/review-case-details', { case_id: caseId })
    const row = assigned_doctors.find(({ doctor_id }: { doctor_id: string }) => doctor_id === 'dr-lina')
    await coordinator('/pro/remind-doctor', { sop_id: row.sop_id })
    await page.getByRole('button', { name: t('remind_named', lina) }).click()
    await page.getByText('This doctor has been reminded within the last 24 hours.').waitFor()
    await page.getByRole('button', { name: t('remind_named', lina) }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: t('withdraw_named', lina) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('team_reason') }).fill('Asked by mistake')
    await dialog.getByRole('button', { name: t('withdraw_named', lina) }).click()
    await page.getByText(t('doctor_withdrawn', lina)).waitFor()
    await page.getByRole('button', { name: t('withdraw_named', lina) }).waitFor({ state: 'detached' })

    const other = await openPage(browser, { lang: 'ar' })
    const ar = textIn('ar')
    await arrive(other.page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    await other.page.getByRole('button', { name: ar('decline') }).click()
    await other.page.getByRole('textbox', { name: ar('team_reason') }).fill('أنا في إجازة')
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: ar('decline') })
      .click()
    await other.page.getByText(ar('declined_done')).waitFor()
    assert.equal(new URL(other.page.url()).pathname, '/web/pro/assignments')
    await page.reload()
    await page.getByText(t('opinion_declined'), { exact: true }).waitFor()
    await page.getByText('أنا في إجازة').waitFor()
    assert.deepEqual([trouble, other.trouble], [[], []])
    for (const one of [page, other.page]) await one.context().close()
  })

  test('patient and coordinator write to each other beside the case', async () => {
    const caseId = await paid()
    await as(setup.patient, '/app/send-message', { case_id: caseId, text: 'When will it be ready?' })
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${caseId}`)
    const thread = page.getByRole('region', { name: t('thread_with', { name: 'Sara Ahmad' }) })
    await thread.getByText('When will it be ready?').waitFor()
    await thread.getByRole('button', { name: t('send_message') }).click()
    await thread.getByText(t('message_wanted')).waitFor()
    const text = thread.getByRole('textbox', { name: t('message_text') })
    await text.fill('On Tuesday')
    await page.reload()
    assert.equal(await text.inputValue(), 'On Tuesday', 'what was typed outlives a reload')
    await thread.getByRole('button', { name: t('send_message') }).click()
    await thread.getByRole('listitem').filter({ hasText: 'On Tuesday' }).getByText(t('thread_not_read')).waitFor()
    await until('the field is empty again', async () => (await text.inputValue()) === '')
    const [answer] = await as(setup.patient, '/app/list-messages', { case_id: caseId })
    assert.deepEqual([answer.from, answer.text], ['coordinator', 'On Tuesday'])
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a message whose answer was lost is looked for before it is sent again; one that never arrived is sent', async () => {
    const caseId = await paid()
    const { page, trouble } = await openPage(browser)
    // The moments of messages are those of the service.
    await page.clock.setFixedTime(setup.service.clock.now())
    const sides = [
      [guests.patient, `/web/app/cases/${caseId}`, 'patient'],
      [doctor(COORDINATOR), `/web/pro/cases/${caseId}`, 'coordinator'],
    ] as const
    for (const [guest, place, side] of sides) {
      await arrive(page, base, guest, place)
      if (side === 'patient') await page.getByRole('button', { name: t('messages_open') }).click()
      // The thread with the team comes after the one with the patient.
      const text = page.getByRole('textbox', { name: t('message_text') }).first()
      const send = page.getByRole('button', { name: t('send_message') }).first()
      for (const arrives of [true, false]) {
        const words = `The ${side} asks, and the call ${arrives ? 'arrives' : 'is lost'}`
        await page.route(
          /\/send-message$/,
          async route => {
            if (arrives) await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        await text.fill(words)
        await send.click()
        await page.getByText(t('problem_offline_hint')).waitFor()
        await send.click()
        await page.getByRole('listitem').filter({ hasText: words }).waitFor()
        await until('the field is empty again', async () => (await text.inputValue()) === '')
        const messages = await as(setup.patient, '/app/list-messages', { case_id: caseId })
        assert.equal(messages.filter((message: { text: string }) => message.text === words).length, 1, words)
      }
    }
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('the documents that a doctor is about to ask for outlive a reload, until they are asked for', async () => {
    const caseId = await paid()
    await assign(caseId, SPECIALIST)
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const panel = page.getByRole('region', { name: t('request_documents') })
    const needed = panel.getByRole('textbox', { name: t('needed_document') })
    await needed.fill('ECG of today')
    await needed.press('Enter')
    await needed.fill('Blood count')
    await page.reload()
    for (const item of ['ECG of today', 'Blood count']) await panel.getByText(item, { exact: true }).waitFor()
    await panel.getByRole('button', { name: t('send_request') }).click()
    await page.getByText(t('request_sent')).waitFor()
    const asked = async () => {
      const { my_assignments } = await as(setup.doctor(SPECIALIST), '/pro/review-case-details', { case_id: caseId })
      return my_assignments[0].requested_documents
    }
    assert.deepEqual(await asked(), ['ECG of today', 'Blood count'])
    // What the service has by then counts again, and nothing older comes back.
    await panel.getByRole('button', { name: t('remove_item', { name: 'Blood count' }) }).click()
    await panel.getByRole('button', { name: t('update_request') }).click()
    await until('the shorter list is kept', async () => (await asked()).length === 1)
    await page.reload()
    await panel.getByText('ECG of today', { exact: true }).waitFor()
    assert.equal(await panel.getByText('Blood count', { exact: true }).count(), 0)
    assert.equal(await panel.getByRole('button', { name: t('update_request') }).isDisabled(), true)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('before the patient has paid, nobody is told that the case can be completed', async () => {
    const { case_id } = await as(setup.patient, '/app/save-review-case', { ...fields, status: 'review' })
    await as(setup.admin, '/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR })
    const { page, trouble } = await openPage(browser)
    const hint = page.getByText(t('no_opinions_hint'))
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${case_id}`)
    await page.getByText(t('no_opinions')).waitFor()
    assert.equal(await hint.count(), 0)
    await page.goto(`${base}/web/pro/cases/${await paid()}`)
    await hint.waitFor()
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('an opinion is asked about once before it is final; a refusal is said and the page shows what is', async () => {
    const caseId = await paid()
    const sop_id = await assign(caseId, SPECIALIST)
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const diagnosis = page.getByRole('textbox', { name: t('diagnosis'), exact: true })
    await diagnosis.fill('Stable angina \ue000')
    await page.getByRole('textbox', { name: t('recommendations'), exact: true }).fill('Rest')
    // A refresh of the case does not change what is being typed.
    await coordinator('/pro/delay-notification', { case_id: caseId })
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    const needed = page.getByRole('textbox', { name: t('needed_document') })
    await needed.fill('ECG of today')
    await page.getByText(t('unprintable_title')).waitFor()
    await page.getByRole('button', { name: t('save_draft') }).click()
    await page.getByText(t('draft_saved')).waitFor()
    assert.deepEqual(
      [await diagnosis.inputValue(), await needed.inputValue()],
      ['Stable angina \ue000', 'ECG of today'],
    )
    await diagnosis.fill('Stable angina')
    await page.getByText(t('unprintable_title')).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('submit_opinion') }).click()
    await page.getByRole('button', { name: t('back_to_text') }).click()
    assert.equal(await diagnosis.inputValue(), 'Stable angina')
    await give(SPECIALIST, sop_id)
    await page.getByRole('button', { name: t('submit_opinion') }).click()
    await page.getByRole('button', { name: t('submit_opinion_confirm') }).click()
    await page.getByText('The opinion has been submitted. It can be changed once it is reopened.').last().waitFor()
    await diagnosis.waitFor({ state: 'detached' })
    await page.getByText('CT angiography').waitFor()
    assert.equal(await page.getByRole('button', { name: t('decline') }).count(), 0)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('an opinion is gone on with in another window: the first one has its draft, and not while somebody writes there', async () => {
    const caseId = await paid()
    const sop_id = await assign(caseId, SPECIALIST)
    const draft = (diagnosis: string) =>
      setup.as(setup.doctor(SPECIALIST), '/pro/review-report', { sop_id, status: 'draft', diagnosis })
    const { page, trouble } = await openPage(browser)
    await arrive(page, base, doctor(SPECIALIST), `/web/pro/cases/${caseId}`)
    const diagnosis = page.getByRole('textbox', { name: t('diagnosis'), exact: true })
    await diagnosis.waitFor()
    await draft('Written elsewhere')
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await until('the draft is here too', async () => (await diagnosis.inputValue()) === 'Written elsewhere', 60_000)
    await diagnosis.fill('Written here')
    await draft('Written elsewhere again')
    const asked = page.waitForResponse(/review-case-details/)
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    await asked
    await page.reload()
    assert.equal(await diagnosis.inputValue(), 'Written here')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('changing the language in the middle of a form loses nothing that was typed', async () => {
    const caseId = await paid()
    const { page, trouble } = await openPage(browser)
    const ar = textIn('ar')
    await arrive(page, base, doctor(COORDINATOR), `/web/pro/cases/${caseId}`)
    const needed = page.getByRole('textbox', { name: t('needed_document') })
    await needed.fill('ECG of May')
    await needed.press('Enter')
    await needed.fill('Blood lip')
    await page.getByRole('button', { name: 'العربية' }).click()
    await page.getByText(ar('status_payment_success')).waitFor()
    await page.getByText('ECG of May').waitFor()
    assert.equal(await page.getByRole('textbox', { name: ar('needed_document') }).inputValue(), 'Blood lip')
    assert.deepEqual(trouble, [])
    await page.context().close()
  })
}
