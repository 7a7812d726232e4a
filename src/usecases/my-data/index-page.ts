import type { PatientRow } from '../../db/people/patients.ts'
import { escapeHtml } from '../../domain/text/html.ts'
import { formatDay, riyadhDay } from '../../domain/time/calendar.ts'
import { directionOf, type Language } from '../../i18n/language.ts'
import { myDataTexts } from '../../i18n/texts/my-data-texts.ts'

/** One case on the page. Its lists may be long, so they are read while the page is written. */
export interface CaseSection {
  readonly number: string
  readonly facts: readonly Fact[]
  readonly words: readonly Fact[]
  readonly lists: readonly { readonly title: string; readonly rows: AsyncIterable<readonly string[]> }[]
  readonly files: readonly string[]
}

type Fact = readonly [label: string, value: string | number | null]

const STYLE = `body{font:16px/1.6 system-ui,"Segoe UI",Tahoma,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d2b33}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:2px solid #0b6478}h3{margin-bottom:.3rem}a{color:#0b6478;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem}dt{color:#52666f}dd{margin:0}p{white-space:pre-wrap}
table{border-collapse:collapse;width:100%}td{text-align:start;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #e3eaee;white-space:pre-wrap}`

export const dayOf = (date: Date) => formatDay(riyadhDay(date))

/** The first page of a person's copy of their data. It works without a network or another program. */
export async function* indexPage(
  language: Language,
  person: PatientRow | null,
  sections: readonly CaseSection[],
  now: Date,
): AsyncGenerator<string> {
  const texts = myDataTexts[language]
  yield `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts.title)}</title>
<style>${STYLE}</style></head><body>
<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.made.replace('{date}', dayOf(now)))}</p>
<h2>${escapeHtml(texts.person)}</h2>`
  yield facts([
    [texts.name, person?.name ?? null],
    [texts.id, person?.user_id ?? null],
    [texts.phone, person?.phone ?? null],
    [texts.email, person?.email ?? null],
    [texts.since, person && dayOf(person.created_date)],
  ])
  yield links(['person.json', 'erasure-requests.json'])
  yield `<h2>${escapeHtml(texts.cases)}</h2>${sections.length === 0 ? `<p>${escapeHtml(texts.noCases)}</p>` : ''}`
  for (const section of sections) yield* caseSection(section, texts)
  yield '</body></html>\n'
}

async function* caseSection(section: CaseSection, texts: { nothing: string; files: string }): AsyncGenerator<string> {
  yield `<h2><bdi>${escapeHtml(section.number)}</bdi></h2>${facts(section.facts)}`
  for (const [title, text] of section.words) {
    yield `<h3>${escapeHtml(title)}</h3><p dir="auto">${escapeHtml(String(text ?? texts.nothing))}</p>`
  }
  for (const { title, rows } of section.lists) {
    yield `<h3>${escapeHtml(title)}</h3><table>`
    for await (const row of rows) yield tableRow(row)
    yield '</table>'
  }
  yield `<h3>${escapeHtml(texts.files)}</h3>${links(section.files)}`
}

function tableRow(cells: readonly string[]): string {
  return `<tr>${cells.map(cell => `<td dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>\n`
}

function facts(given: readonly Fact[]): string {
  const known = given.filter(([, value]) => value !== null && value !== '')
  const rows = known.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(String(value))}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function links(files: readonly string[]): string {
  const items = files.map(name => {
    const address = name.split('/').map(encodeURIComponent).join('/')
    return `<li><a href="${escapeHtml(address)}"><bdi>${escapeHtml(name.split('/').at(-1) ?? name)}</bdi></a></li>`
  })
  return `<ul>${items.join('')}</ul>`
}
