import { text } from '../../i18n/text.ts'
import { escapeHtml, htmlPage } from '../frame/html.ts'

/** Where a patient's browser ends up: what it is told is coarser than what a machine gets. */
export type BrowserResult = 'success' | 'failed' | 'pending'

/** Where the sandbox leaves a browser after paying, in both languages. */
export function resultPage(result: BrowserResult): string {
  const english = escapeHtml(text('en', `payment_result_${result}`))
  const arabic = escapeHtml(text('ar', `payment_result_${result}`))
  return htmlPage(text('en', `payment_result_${result}`), `<h1>${english}</h1><h1 lang="ar" dir="rtl">${arabic}</h1>`)
}
