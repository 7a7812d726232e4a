import { text } from '../../i18n/text.ts'
import { escapeHtml, htmlPage } from '../frame/html.ts'

/** What a patient's browser is told, which is less precise than what a program gets. */
export type BrowserResult = 'success' | 'failed' | 'pending'

/** The page that the sandbox shows after paying, in both languages. */
export function resultPage(result: BrowserResult): string {
  const english = escapeHtml(text('en', `payment_result_${result}`))
  const arabic = escapeHtml(text('ar', `payment_result_${result}`))
  return htmlPage(text('en', `payment_result_${result}`), `<h1>${english}</h1><h1 lang="ar" dir="rtl">${arabic}</h1>`)
}
