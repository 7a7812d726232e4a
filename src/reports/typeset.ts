import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logo } from '../config/hospital.ts'
import { useFontList } from '../config/hospital.ts'
import type { Language } from '../i18n/language.ts'
import { cleanText } from './clean-text.ts'
import type { Run } from './coverage.ts'
import { type Fonts, loadFonts } from './fonts.ts'
import { mapTexts } from './map-texts.ts'
import { buildReceipt, type ReceiptModel, type ReceiptSource } from './receipt.ts'
import { buildReport, type ReportSource } from './report.ts'
import type { ReportModel } from './report-model.ts'
import { loadTypst, type Sheet } from './typst.ts'
import type { Imprint } from './verification.ts'

export interface Typesetter {
  readonly declaresStandard: boolean
  /** Returns the report as plain data that the fonts can print. */
  build(source: ReportSource, language: Language, imprint: Imprint): ReportModel
  typeset(model: ReportModel, source: Pick<ReportSource, 'hospital' | 'opinions'>): Uint8Array
  /** A receipt or credit note. */
  buildReceipt(source: ReceiptSource): ReceiptModel
  typesetReceipt(model: ReceiptModel, logo: Logo | null): Uint8Array
}

const folder = dirname(fileURLToPath(import.meta.url))

/** Makes a model of a report's or receipt's rows, and a PDF of a model. */
export async function createTypesetter(fontFolder: string | null = null, load = loadTypst): Promise<Typesetter> {
  useFontList(join(folder, 'fonts.conf'))
  const fonts = loadFonts(fontFolder)
  const typst = await load(
    folder,
    fonts.families.flatMap(family => family.paths),
  )
  const names = fonts.families.map(family => family.name)
  const report = readTemplate('report')
  const receipt = readTemplate('receipt')
  const printable = <T>(source: T) => mapTexts(source, text => fonts.coverage.printable(cleanText(text)))
  const pdf = (template: string, model: object, pictures: Sheet['pictures']) =>
    typst.pdf({
      template,
      report: JSON.stringify({ ...model, fonts: names, runs: runsOf(model, fonts) }),
      pictures,
    })
  const logoOf = (logo: Logo | null) => (logo === null ? [] : [{ name: `logo.${logo.format}`, data: logo.data }])
  return {
    declaresStandard: typst.declaresStandard,
    build: (source, language, imprint) => buildReport(printable(source), language, imprint),
    typeset: (model, { hospital, opinions }) => {
      const named = model.opinions.items.flatMap(({ pictures }) => pictures)
      const given = opinions.flatMap(({ pictures }) => pictures)
      const files = named.map(({ name }, index) => ({ name, data: given[index]?.jpeg ?? new Uint8Array() }))
      return pdf(report, model, [...logoOf(hospital.logo), ...files])
    },
    buildReceipt: source => buildReceipt(printable(source)),
    typesetReceipt: (model, logo) => pdf(receipt, model, logoOf(logo)),
  }
}

/** Reads a template together with the common part. */
function readTemplate(name: string): string {
  return ['common', name].map(part => readFileSync(join(folder, `${part}.typ`), 'utf8')).join('\n')
}

/** Returns the pieces of every text that the first font cannot print completely, with the font of each piece. */
function runsOf(model: object, { coverage }: Fonts): Record<string, Run[]> {
  const found = new Map<string, Run[]>()
  mapTexts(model, text => {
    const runs = coverage.runs(text)
    if (runs.some(run => run.font !== 0)) found.set(text, runs)
    return text
  })
  return Object.fromEntries(found)
}
