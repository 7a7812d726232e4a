import { fill, type Values } from '../../config/message-texts.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { directionOf, type Language } from '../../i18n/language.ts'

interface MailPage {
  readonly lang: Language
  readonly subject: string
  readonly text: string
  readonly values: Values
  readonly button: string
  readonly note: string
}

const FONT = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"

/**
 * Returns an HTML mail with one column, one table in a table and no pictures. Gmail reads the text direction from the
 * style and Outlook from each cell, so every cell has both. Mail programs that darken pages keep the colours that they
 * find under `prefers-color-scheme`.
 */
export function mailPage({ lang, subject, text, values, button, note }: MailPage): string {
  const dir = directionOf(lang)
  const side = dir === 'rtl' ? 'right' : 'left'
  const flow = `direction:${dir};text-align:${side}`
  const cell = (style: string, name: string, content: string) =>
    `<tr><td dir="${dir}" align="${side}" class="${name}" style="${flow};${FONT};${style}">${content}</td></tr>`
  const ltr = (value: string) =>
    `<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">${escapeHtml(value)}</span>`
  const own = new Set([values.case_number, values.amount])
  const words = fill(escapeHtml(text), values, value => (own.has(value) ? ltr(value) : escapeHtml(value)))
  const link = escapeHtml(values.link)
  const rows = [
    cell('padding:24px 24px 0;font-size:14px;line-height:20px;color:#4b5563', 'soft', escapeHtml(values.hospital)),
    cell(
      'padding:8px 24px 0;font-size:22px;line-height:30px;font-weight:bold;color:#111827',
      'strong',
      escapeHtml(subject).replace(escapeHtml(values.case_number), ltr(values.case_number)),
    ),
    cell('padding:16px 24px 0;font-size:16px;line-height:26px;color:#1f2937', 'strong', words.replaceAll('\n', '<br>')),
    `<tr><td dir="${dir}" align="${side}" style="${flow};padding:24px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${dir}"><tr><td dir="${dir}" align="center" bgcolor="#0b5d66" class="button" style="direction:${dir};text-align:center;border-radius:6px;background-color:#0b5d66"><a href="${link}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></td></tr></table>
</td></tr>`,
    cell(
      'padding:0 24px 24px;font-size:13px;line-height:20px;color:#4b5563',
      'soft',
      `<a href="${link}" dir="ltr" class="soft" style="color:#4b5563;unicode-bidi:isolate;word-break:break-all">${link}</a>`,
    ),
    cell(
      'padding:16px 24px 24px;font-size:13px;line-height:20px;color:#4b5563;border-top:1px solid #e5e7eb',
      'soft line',
      escapeHtml(note),
    ),
  ]
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background-color: #111827 !important }
  .sheet { background-color: #1f2937 !important }
  .strong { color: #f3f4f6 !important }
  .soft { color: #d1d5db !important }
  .line { border-color: #374151 !important }
  .button { background-color: #0f7682 !important }
}
</style>
</head>
<body dir="${dir}" class="page" style="margin:0;padding:0;${flow};background-color:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" class="page" bgcolor="#f3f4f6" style="background-color:#f3f4f6"><tr><td dir="${dir}" align="center" style="direction:${dir};text-align:center;padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" class="sheet" bgcolor="#ffffff" style="max-width:600px;margin:0 auto;background-color:#ffffff;border-radius:8px">
${rows.join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}
