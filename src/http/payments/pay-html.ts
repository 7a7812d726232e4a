import { createHash } from 'node:crypto'
import { escapeHtml } from '../../domain/text/html.ts'
import { directionOf, type Language, otherLanguage, ownNameOf } from '../../i18n/language.ts'
import { type PayTextKey, payTexts } from '../../i18n/texts/pay-texts.ts'
import type { PayPage } from '../../usecases/payments/pay-page.ts'

const STYLE = `
  * { box-sizing: border-box }
  body { font: 17px/1.6 system-ui, "Segoe UI", Tahoma, sans-serif; margin: 0; background: #f3f6f8; color: #1d2b33 }
  main { max-width: 30rem; min-height: 100vh; margin: 0 auto; padding: 1.25rem; background: #fff }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; font-weight: 600 }
  header a { font-weight: 400; padding: .4rem 0 } a { color: #0b6478 }
  h1 { font-size: 1.35rem; line-height: 1.35; margin: 1.4rem 0 1rem } h2 { font-size: 1rem; margin: 1.6rem 0 .4rem }
  dl { margin: 0 0 1.2rem; padding: .9rem 1rem; background: #f3f6f8; border-radius: 12px }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .2rem 0 } dt { color: #45585f } dd { margin: 0; font-weight: 600 }
  button, .button { display: block; width: 100%; padding: .9rem 1rem; border: 0; border-radius: 12px; background: #0b6478; color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
  button:focus-visible, a:focus-visible { outline: 3px solid #e8a33d; outline-offset: 2px }
  ol { margin: 0; padding-inline-start: 1.3rem } .note { color: #45585f; font-size: .95rem }
  .said { padding: .8rem 1rem; border-radius: 12px; background: #fdf1dd } .good { background: #e2f4ea }
  @media (min-width: 36rem) { main { min-height: 0; margin: 2.5rem auto; padding: 2rem; border-radius: 16px; box-shadow: 0 1px 4px #0002 } }
`

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The page loads nothing. Its form posts to its own address, which redirects to the provider. */
export function payPolicy(origins: readonly string[]): string {
  const targets = ["'self'", ...origins].join(' ')
  return `default-src 'none'; style-src ${STYLE_HASH}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

export interface Frame {
  readonly language: Language
  readonly hospital: Readonly<Record<Language, string>>
  readonly caseUrl: string | null
}

type Words = (key: PayTextKey, params?: Readonly<Record<string, string>>) => string

const wordsOf =
  (language: Language): Words =>
  (key, params = {}) =>
    escapeHtml(payTexts[language][key]).replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')

function page({ language, hospital }: Frame, title: string, body: string): string {
  const other = otherLanguage(language)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><header><span>${escapeHtml(hospital[language])}</span><a href="?lang=${other}" lang="${other}">${ownNameOf(other)}</a></header>
${body}</main></body></html>
`
}

export function payPage(frame: Frame, payment: PayPage): string {
  const t = wordsOf(frame.language)
  const { state } = payment
  if (state === 'payable') return page(frame, t('title'), payable(t, payment))
  if (state === 'paid') return page(frame, t('paid'), paid(t, payment, frame))
  return page(
    frame,
    t('over_title'),
    `<h1>${t('over_title')}</h1>${facts(t, payment, false)}<p class="said">${t(state)}</p>`,
  )
}

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The amount is isolated, so that it reads from left to right in Arabic too. */
const money = ({ amount, currency }: PayPage) =>
  `<bdi dir="ltr">${amounts.format(amount)}&nbsp;${escapeHtml(currency)}</bdi>`

function facts(t: Words, payment: PayPage, priced = true): string {
  const line = (key: PayTextKey, value: string) => `<div><dt>${t(key)}</dt><dd>${value}</dd></div>`
  const number = `<bdi dir="ltr">${escapeHtml(payment.case_number)}</bdi>`
  const receipt = payment.invoice_no && `<bdi dir="ltr">${escapeHtml(payment.invoice_no)}</bdi>`
  const lines = [line('case_number', number), priced ? line('amount', money(payment)) : '']
  return `<dl>${lines.join('')}${priced && receipt ? line('receipt', receipt) : ''}</dl>`
}

function payable(t: Words, payment: PayPage): string {
  const failed = payment.status === 'failed'
  const said = payment.processing
    ? `<p class="said" role="status">${t('processing')}</p>`
    : failed
      ? `<p class="said" role="status">${t(payment.failure === null ? 'failed' : `failed_${payment.failure}`)}</p>`
      : ''
  const label = payment.processing ? t('look') : t(failed ? 'pay_again' : 'pay', { amount: money(payment) })
  const steps = (['next_1', 'next_2', 'next_3'] as const).map(key => `<li>${t(key)}</li>`).join('')
  return `<h1>${t('title')}</h1>${facts(t, payment)}${said}
<form method="post"><button>${label}</button></form>
<h2>${t('next_title')}</h2><ol>${steps}</ol><p class="note">${t('privacy')}</p>`
}

function paid(t: Words, payment: PayPage, { caseUrl }: Frame): string {
  const link = caseUrl === null ? '' : `<p><a class="button" href="${escapeHtml(caseUrl)}">${t('to_case')}</a></p>`
  return `<h1>${t('paid')}</h1>${facts(t, payment)}<p class="said good">${t('paid_1')}</p><p>${t('paid_2')}</p>${link}`
}

/** Returns a page that says what went wrong. `back` is the address of the payment, if there is one. */
export function troublePage(frame: Frame, kind: 'unknown' | 'trouble' | 'slowly', back: string | null): string {
  const t = wordsOf(frame.language)
  const link = back === null ? '' : `<p><a class="button" href="${escapeHtml(back)}">${t('back')}</a></p>`
  return page(frame, t(`${kind}_title`), `<h1>${t(`${kind}_title`)}</h1><p class="said">${t(kind)}</p>${link}`)
}
