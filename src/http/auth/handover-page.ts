import { preferredLanguage } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { escapeHtml, htmlPage, otherLanguageLink } from '../frame/html.ts'

interface Shown {
  readonly person: string
  /** The person whose session in this browser would end. */
  readonly replaced: string | null
  /** The language asked for, or the one the browser prefers. */
  readonly language: string
}

/** No script runs on the page, no site can frame it, and no other site learns its address. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** The form has no action, so it posts to the page's own address. */
export function handoverPage({ person, replaced, language }: Shown): string {
  const lang = preferredLanguage(language)
  const named = (key: 'handover_continue' | 'handover_replaces', name: string) =>
    escapeHtml(text(lang, key, { name: `\u2068${name}\u2069` }))
  const warning = replaced === null ? '' : `<p>${named('handover_replaces', replaced)}</p>`
  return htmlPage(
    text(lang, 'handover_title'),
    `${otherLanguageLink(lang)}
    <h1>${named('handover_continue', person)}</h1>${warning}
    <form method="post"><button>${named('handover_continue', person)}</button></form>
    <p class="note">${escapeHtml(text(lang, 'handover_note'))}</p>`,
    lang,
  )
}
