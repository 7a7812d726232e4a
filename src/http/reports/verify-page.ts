import { createHash } from 'node:crypto'
import { escapeHtml } from '../../domain/text/html.ts'
import { directionOf, type Language, languages } from '../../i18n/language.ts'
import { type MessageKey, text } from '../../i18n/text.ts'
import { reportDate } from '../../reports/report-dates.ts'
import type { VerifiedReport } from '../../usecases/reports/verify-report.ts'

// The colours and shapes of the web application. They are repeated here, because this page does not load the
// application.
const STYLE = `
  :root { --ink: #1d2b33; --quiet: #4c6069; --line: #d9e2e7; --ground: #f4f7f9; --paper: #fff; --care: #0b5f73; --on-care: #fff;
    --good: #11562f; --good-ground: #d9f2e3; --bad: #b42318; --bad-ground: #fdeae8; color-scheme: light }
  @media screen and (prefers-color-scheme: dark) { :root { --ink: #e6eef1; --quiet: #a9bcc5; --line: #3a4a53; --ground: #10181c;
    --paper: #18232a; --care: #7fcbdd; --on-care: #10181c; --good: #86d9a8; --good-ground: #163826; --bad: #ff9d93;
    --bad-ground: #45201d; color-scheme: dark } }
  body { font: 16px/1.6 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif; margin: 0; background: var(--ground); color: var(--ink) }
  header { background: var(--paper); border-bottom: 1px solid var(--line) }
  header div { max-width: 44rem; margin: 0 auto; padding: .7rem 1.25rem; display: flex; align-items: center; gap: .6rem; font-weight: 600 }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
  section { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-bottom: 1.1rem }
  h1 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 .8rem }
  .good, .bad { border-radius: 10px; padding: .7rem 1rem; margin: .6rem 0; font-weight: 600 }
  .good { background: var(--good-ground); color: var(--good) } .bad { background: var(--bad-ground); color: var(--bad) }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: .9rem 1.2rem; margin: 1rem 0 }
  dt { color: var(--quiet); font-size: .87rem } dd { margin: .1rem 0 0; overflow-wrap: anywhere } dl > .long { grid-column: 1 / -1 }
  label { display: block; position: relative; padding: 1rem; border: 2px dashed var(--quiet); border-radius: 10px; cursor: pointer }
  .choose { display: flex; width: fit-content; align-items: center; min-height: 44px; padding: 0 1.1rem; margin-top: .7rem; border-radius: 8px;
    background: var(--care); color: var(--on-care); font-weight: 600 }
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer }
  label:focus-within { outline: 3px solid var(--care); outline-offset: 2px }
`

const BRAND_MARK =
  '<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--care)"/>' +
  '<path d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8a2.500 2.500 0 0 1-2.500 2.500H16l-5 4.500V20h-.5A2.500 2.500 0 0 1 8 17.500z" fill="var(--on-care)"/>' +
  '<path d="M16 10.200v6.600M12.700 13.500h6.600" stroke="var(--care)" stroke-width="2" stroke-linecap="round"/></svg>'

// Hashes the file in the browser and shows the sentence that applies. The file never leaves the device.
const SCRIPT = `
  const expected = document.body.dataset.sha256
  const show = name => document.querySelectorAll('[data-result]').forEach(line => { line.hidden = line.dataset.result !== name })
  const check = async file => {
    if (!file) return
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      const hex = [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
      show(hex === expected ? 'same' : 'other')
    } catch { show('unreadable') }
  }
  addEventListener('dragover', event => event.preventDefault())
  addEventListener('drop', event => { event.preventDefault(); check(event.dataTransfer.files[0]) })
  document.querySelectorAll('input').forEach(input => input.addEventListener('change', () => check(input.files[0])))
`

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** The page loads nothing, because everything it needs is in it. */
export const VERIFY_POLICY = `default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Writes the page in both languages, one below the other, because the holder of a report may read either. */
export function verifyPage(report: VerifiedReport | null, issuer: Readonly<Record<Language, string>>): string {
  const sha256 = report === null ? '' : ` data-sha256="${report.sha256}"`
  const script = report === null ? '' : `<script>${SCRIPT}</script>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(text('en', 'verify_title'))}</title><style>${STYLE}</style></head>
<body${sha256}><header><div>${BRAND_MARK}<span>${languages.map(language => `<bdi>${escapeHtml(issuer[language])}</bdi>`).join(' · ')}</span></div></header><main>${languages.map(language => section(report, issuer[language], language)).join('')}</main>${script}</body></html>
`
}

function section(report: VerifiedReport | null, issuer: string, language: Language): string {
  const t = (key: MessageKey, params = {}) => escapeHtml(text(language, key, params))
  const open = `<section lang="${language}" dir="${directionOf(language)}"><h1>${t('verify_title')}</h1>`
  if (report === null) return `${open}<p class="bad">${t('verify_unknown')}</p></section>`
  const { replaced_by_date: replaced } = report
  const facts: [MessageKey, string][] = [
    ['verify_issued_by', issuer],
    ['verify_issued_date', day(report.issued_date, language)],
    ['verify_case_number', report.case_number],
    ['verify_language', text(language, `language_${report.language}`)],
    ['verify_sha256', report.sha256],
  ]
  const newer =
    replaced === null
      ? `<p>${t('verify_latest')}</p>`
      : `<p class="bad">${t('verify_replaced', { date: day(replaced, language) })}</p>`
  return `${open}<p class="good">${t('verify_known')}</p>${newer}
<dl>${facts.map(([key, value]) => `<div${key === 'verify_sha256' ? ' class="long"' : ''}><dt>${t(key)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`).join('')}</dl>
<label>${t('verify_drop')} <span class="choose">${t('verify_choose')}</span><input type="file" accept="application/pdf"></label>
<p class="good" data-result="same" role="status" hidden>${t('verify_same')}</p>
<p class="bad" data-result="other" role="status" hidden>${t('verify_other')}</p>
<p class="bad" data-result="unreadable" role="status" hidden>${t('verify_unreadable')}</p></section>`
}

function day(date: Date, language: Language): string {
  return reportDate(date, language).gregorian
}
