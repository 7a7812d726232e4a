import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { fillIntake } from './intake.ts'
import { COORDINATOR, type Setup, SPECIALIST } from './service-and-browser.ts'
import { arrive, doctor, type Guest, guests } from './sign-in.ts'
import { type Lang, type Text, textIn } from './texts.ts'

/** One case from intake to report, done by four people in four browsers. */
class Person {
  readonly page: Page
  readonly t: Text
  readonly trouble: string[]
  readonly base: string

  private constructor(base: string, page: Page, t: Text, trouble: string[]) {
    this.base = base
    this.page = page
    this.t = t
    this.trouble = trouble
  }

  static async arrive(setup: Setup, lang: Lang, path: string, guest?: Guest): Promise<Person> {
    const { page, trouble } = await openPage(setup.browser, { lang })
    if (guest === undefined) await page.goto(`${setup.base}/web${path}`)
    else await arrive(page, setup.base, guest, `/web${path}`)
    return new Person(setup.base, page, textIn(lang), trouble)
  }

  press(name: string) {
    return this.page.getByRole('button', { name, exact: true }).first().click()
  }

  follow(name: string | RegExp) {
    return this.page.getByRole('link', { name }).first().click()
  }

  type(label: string, words: string) {
    return this.page.getByRole('textbox', { name: label, exact: true }).fill(words)
  }

  choose(name: string | RegExp) {
    return this.page.getByRole('radio', { name }).first().click()
  }

  async sees(words: string | RegExp) {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor()
  }

  /** Clicks the row of a case in the list that is shown. */
  picks(caseId: string) {
    return this.page.locator(`a[href$="/${caseId}"]`).first().click()
  }

  async opens(path: string) {
    await this.page.goto(`${this.base}/web${path}`)
  }
}

const words = {
  en: {
    history: 'Chest pain since March',
    question: 'Is an operation needed?',
    document: 'Echocardiography report',
    diagnosis: 'Stable angina',
    recommendations: 'CT coronary angiography',
    summary: 'The pain comes from one narrowed vessel.',
    note: 'Is a catheter needed?',
    answer: 'The older one is lost',
    coordinator: 'Dr. Huda Salem',
    specialist: 'Dr. Omar Nasser',
    category: 'Cardiology',
  },
  ar: {
    history: 'ألم في الصدر منذ شهر مارس',
    question: 'هل تلزم عملية؟',
    document: 'تقرير تخطيط صدى القلب',
    diagnosis: 'ذبحة صدرية مستقرة',
    recommendations: 'تصوير الشرايين التاجية بالأشعة المقطعية',
    summary: 'سبب الألم تضيق في شريان واحد.',
    note: 'هل تلزم القسطرة؟',
    answer: 'التقرير الأقدم مفقود',
    coordinator: 'د. هدى سالم',
    specialist: 'د. عمر ناصر',
    category: 'أمراض القلب',
  },
} as const

async function submitsCase(setup: Setup, patient: Person, lang: Lang, title: string): Promise<string> {
  const { page, t } = patient
  await page.getByRole('button', { name: t('demo_patient') }).click()
  await patient.follow(t('nav_new_case'))
  const { category, history, question } = words[lang]
  const { service } = setup
  await fillIntake(page, t, { type: title, category, history, questions: [question], files: ['mri.pdf'], service })
  await patient.sees(history)
  await patient.press(t('submit_case'))
  await patient.sees(t('next_review'))
  return page.url().split('/').at(-1) ?? ''
}

/** In this language; every person's pages must be without errors. */
export async function journey(setup: Setup, lang: Lang): Promise<void> {
  const said = words[lang]
  const title = lang === 'ar' ? setup.types[0]?.title_ar : setup.types[0]?.title
  const patient = await Person.arrive(setup, lang, '/sign-in?surface=app')
  const { t } = patient
  const caseId = await submitsCase(setup, patient, lang, title ?? '')

  const admin = await Person.arrive(setup, lang, '/admin/cases', guests.admin)
  await admin.picks(caseId)
  await admin.press(t('assign_coordinator'))
  await admin.choose(new RegExp(said.coordinator))
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: t('assign_coordinator') })
    .click()
  await admin.sees(t('status_payment_pending'))

  await patient.opens(`/app/cases/${caseId}`)
  const checkout = patient.page.waitForEvent('popup')
  await patient.follow(t('pay_now'))
  const gateway = await checkout
  await gateway.locator('button').first().click()
  await gateway.getByText(textIn('en')('paid_success')).waitFor()
  await gateway.close()
  await patient.sees(t('next_choosing'))

  const coordinator = await Person.arrive(setup, lang, '/pro/coordinated', doctor(COORDINATOR))
  await coordinator.sees(t('need_assign_doctor'))
  await coordinator.picks(caseId)
  await coordinator.sees(said.history)
  await coordinator.press(t('assign'))
  await coordinator.page.getByRole('checkbox', { name: new RegExp(said.specialist) }).click()
  await coordinator.type(t('your_question'), said.note)
  await coordinator.press(t('assign_specialists'))
  await coordinator.sees(t('opinion_pending'))

  const specialist = await Person.arrive(setup, lang, '/pro', doctor(SPECIALIST))
  await specialist.sees(t('need_give_opinion'))
  await specialist.picks(caseId)
  await specialist.sees(said.note)
  await specialist.type(t('needed_document'), said.document)
  await specialist.press(t('send_request'))
  await specialist.sees(t('request_sent'))

  await patient.opens(`/app/cases/${caseId}`)
  await patient.sees(said.document)
  await patient.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'echo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await patient.sees(t('document_checking'))
  await setup.service.drain()
  await patient.page.getByText(t('document_checking')).waitFor({ state: 'detached' })
  await patient.type(t('answer_note'), said.answer)
  await patient.press(t('send_answer'))
  await patient.page.getByRole('button', { name: t('open_document', { name: 'echo.pdf' }) }).waitFor()

  await specialist.type(t('diagnosis'), said.diagnosis)
  await specialist.press(t('save_draft'))
  await specialist.sees(t('draft_saved'))
  await specialist.sees(said.answer)
  await specialist.press(t('submit_opinion'))
  await specialist.sees(t('required'))
  await specialist.type(t('recommendations'), said.recommendations)
  await specialist.press(t('submit_opinion'))
  await specialist.press(t('submit_opinion_confirm'))
  await specialist.sees(t('opinion_submitted'))

  await coordinator.opens(`/pro/cases/${caseId}/summary`)
  await coordinator.sees(said.diagnosis)
  await coordinator.type(t('summary'), said.summary)
  await coordinator.press(t('complete_case'))
  await coordinator.press(t('complete_confirm'))
  await coordinator.page.getByRole('link', { name: t('open_pdf') }).waitFor()

  await patient.opens(`/app/cases/${caseId}/report`)
  await patient.sees(said.summary)
  await patient.sees(said.recommendations)
  await patient.sees(said.question)
  const pdf = await patient.page.getByRole('link', { name: t('open_pdf') }).getAttribute('href')
  const file = await fetch(pdf ?? '')
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.match(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5), /^%PDF/)
  assert.match(pdf ?? '', new RegExp(`lang=${lang}`))

  await admin.opens(`/admin/cases/${caseId}`)
  await admin.sees(t('status_completed'))
  await admin.sees(/INV-2026-\d{6}/)
  const activity = admin.page.getByRole('region', { name: t('activity') }).getByRole('listitem')
  assert.match((await activity.first().textContent()) ?? '', new RegExp(said.coordinator))
  assert.match((await activity.last().textContent()) ?? '', new RegExp(t('actor_patient')))
  for (const person of [patient, admin, coordinator, specialist]) {
    assert.deepEqual(person.trouble, [])
    assert.equal(await person.page.locator('html').getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr')
    await person.page.context().close()
  }
  assert.equal(
    (await setup.service.rows('select status from review_cases where case_id = $1', [caseId]))[0].status,
    'completed',
  )
}
