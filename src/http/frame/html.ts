import type { IncomingHttpHeaders } from 'node:http'
import { escapeHtml } from '../../domain/text/html.ts'
import { directionOf, type Language, otherLanguage, ownNameOf } from '../../i18n/language.ts'

/** Returns whether the caller is a browser and not a program. */
export function wantsHtml({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  return headers.accept?.includes('text/html') ?? false
}

export const HTML = 'text/html; charset=utf-8'

/** Returns a link to the same page in the other language. */
export function otherLanguageLink(language: Language): string {
  const other = otherLanguage(language)
  return `<p><a href="?lang=${other}" lang="${other}">${ownNameOf(other)}</a></p>`
}

/** Returns a small HTML page in the style of the service. The caller must escape the values in the body. */
export function htmlPage(title: string, body: string, language: Language = 'en'): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/1.6 system-ui, "Segoe UI", Tahoma, sans-serif; margin: 0; background: #f3f6f8; color: #1d2b33 }
  main { box-sizing: border-box; width: min(48rem, 100% - 2rem); margin: clamp(1rem, 5vw, 3rem) auto; padding: clamp(1.2rem, 5vw, 2rem); background: #fff; border-radius: 12px; box-shadow: 0 1px 4px #0002 }
  main > :first-child { margin-top: 0 }
  h1 { font-size: 1.4rem; margin-top: 0 } a { color: #0b6478 } code, pre { font-size: .85rem; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.2rem } dt { color: #52666f } dd { margin: 0 }
  button { font: inherit; padding: .6rem 1.6rem; border: 0; border-radius: 8px; background: #0b6478; color: #fff; cursor: pointer }
  button.quiet { background: #e3eaee; color: #1d2b33 } form { display: inline-block; margin-inline-end: .6rem }
  table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .4rem; border-bottom: 1px solid #e3eaee; vertical-align: top }
  .note { color: #52666f; font-size: .9rem }
</style></head>
<body><main>${body}</main></body></html>
`
}
