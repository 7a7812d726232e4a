import { createHash } from 'node:crypto'
import { directionOf, type Language, languages } from '../../i18n/language.ts'
import { type MessageKey, text } from '../../i18n/text.ts'
import { reportDate } from '../../reports/report-dates.ts'
import type { VerifiedReport } from '../../usecases/reports/verify-report.ts'
import { escapeHtml } from '../frame/html.ts'

const STYLE = `
  body { font: 16px/1.6 system-ui, "Segoe UI", Tahoma, sans-serif; margin: 0; background: #f3f6f8; color: #1d2b33 }
  main { max-width: 44rem; margin: 2rem auto; padding: 2rem; background: #fff; border-radius: 12px }
  section + section { border-top: 1px solid #e3eaee; margin-top: 2rem; padding-top: 1.5rem }
  h1 { font-size: 1.3rem; margin: 0 0 .5rem } .bad { color: #9b1c1c } .good { color: #0a6b3d }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.2rem } dt { color: #52666f }
  dd { margin: 0; overflow-wrap: anywhere } label { display: block; padding: 1rem; border: 2px dashed #9db2bb; border-radius: 8px }
  @media (max-width: 30rem) { main { padding: 1.2rem } dl { display: block } dd { margin-bottom: .6rem } }
`

// Hashes the file in the browser and shows the sentence that applies; nothing leaves the device.
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

/** The page loads nothing from anywhere: everything it needs is in it. */
export const VERIFY_POLICY = `default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** In both languages, one below the other, because the holder of a report may read either. */
export function verifyPage(report: VerifiedReport | null, issuer: Readonly<Record<Language, string>>): string {
  const sha256 = report === null ? '' : ` data-sha256="${report.sha256}"`
  const script = report === null ? '' : `<script>${SCRIPT}</script>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(text('en', 'verify_title'))}</title><style>${STYLE}</style></head>
<body${sha256}><main>${languages.map(language => section(report, issuer[language], language)).join('')}</main>${script}</body></html>
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
    ['verify_case_number', report.case_number ?? ''],
    ['verify_language', text(language, `language_${report.language}`)],
    ['verify_sha256', report.sha256],
  ]
  const newer =
    replaced === null
      ? `<p>${t('verify_latest')}</p>`
      : `<p class="bad">${t('verify_replaced', { date: day(replaced, language) })}</p>`
  return `${open}<p class="good">${t('verify_known')}</p>${newer}
<dl>${facts.map(([key, value]) => `<dt>${t(key)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}</dl>
<label>${t('verify_drop')} <input type="file" accept="application/pdf"></label>
<p class="good" data-result="same" role="status" hidden>${t('verify_same')}</p>
<p class="bad" data-result="other" role="status" hidden>${t('verify_other')}</p>
<p class="bad" data-result="unreadable" role="status" hidden>${t('verify_unreadable')}</p></section>`
}

function day(date: Date, language: Language): string {
  return reportDate(date, language).gregorian
}
