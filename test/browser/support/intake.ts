import type { Page } from 'playwright-core'
import type { TestService } from '../../support/service.ts'
import type { Text } from './texts.ts'

/** The steps of the intake, as a patient goes through them; each helper leaves the page on the next one. */

export interface IntakeFields {
  readonly type: string
  readonly category: string
  readonly age?: string
  readonly history?: string
  readonly questions?: readonly string[]
  readonly files?: readonly string[]
  /** The service that checks the files. */
  readonly service?: TestService
}

export const next = (page: Page, t: Text) => page.getByRole('button', { name: t('intake_next'), exact: true }).click()

export async function tellPatient(page: Page, t: Text, age = '45'): Promise<void> {
  await page.getByRole('textbox', { name: t('age'), exact: true }).fill(age)
  await page.getByRole('radio', { name: t('female') }).check()
  await next(page, t)
}

export async function chooseReview(page: Page, t: Text, { type, category }: IntakeFields): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(type) }).click()
  await page.getByRole('combobox', { name: t('category') }).click()
  await page.getByRole('option', { name: category }).click()
  await next(page, t)
}

export async function askQuestions(page: Page, t: Text, questions: readonly string[] = []): Promise<void> {
  for (const [index, question] of questions.entries()) {
    if (index > 0) await page.getByRole('button', { name: t('add_question') }).click()
    await page.getByRole('textbox', { name: t('question_number', { number: index + 1 }) }).fill(question)
  }
  await next(page, t)
}

export async function addFiles(page: Page, t: Text, { files = [], service }: IntakeFields): Promise<void> {
  for (const name of files) {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByText(t('document_checking')).waitFor()
    await service?.drain()
    await page.getByText(t('document_checking')).waitFor({ state: 'detached' })
  }
  await next(page, t)
}

/** What the patient confirms; the words come from the service. */
export async function tickAll(page: Page): Promise<void> {
  const ticks = page.getByRole('checkbox')
  await ticks.first().waitFor()
  for (const tick of await ticks.all()) await tick.check()
}

export async function agree(page: Page, t: Text): Promise<void> {
  await tickAll(page)
  await next(page, t)
}

/** Fills in everything from the first step to the last. */
export async function fillIntake(page: Page, t: Text, told: IntakeFields): Promise<void> {
  await tellPatient(page, t, told.age)
  await chooseReview(page, t, told)
  await page.getByRole('textbox', { name: t('history'), exact: true }).fill(told.history ?? '')
  await next(page, t)
  await askQuestions(page, t, told.questions)
  await addFiles(page, t, told)
  await agree(page, t)
}
