import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { useFontList } from '../config/font-list.ts'
import type { Language } from '../i18n/language.ts'
import { cleanText } from './clean-text.ts'
import type { Run } from './coverage.ts'
import { type Fonts, loadFonts } from './fonts.ts'
import { mapTexts } from './map-texts.ts'
import { buildReport, type ReportSource } from './report.ts'
import type { ReportModel } from './report-model.ts'
import { loadTypst } from './typst.ts'
import type { Imprint } from './verification.ts'

export interface Typesetter {
  readonly declaresStandard: boolean
  /** The report as plain data, all of it printable. */
  build(source: ReportSource, language: Language, imprint: Imprint): ReportModel
  typeset(model: ReportModel, logo: Uint8Array | null): Uint8Array
}

const folder = dirname(fileURLToPath(import.meta.url))

/** Rows in, model out; model in, PDF out. */
export async function createTypesetter(fontFolder: string | null = null): Promise<Typesetter> {
  useFontList(join(folder, 'fonts.conf'))
  const fonts = loadFonts(fontFolder)
  const typst = await loadTypst(
    folder,
    fonts.families.flatMap(family => family.paths),
  )
  const names = fonts.families.map(family => family.name)
  const template = readFileSync(join(folder, 'template.typ'), 'utf8')
  return {
    declaresStandard: typst.declaresStandard,
    build: (source, language, imprint) =>
      buildReport(
        mapTexts(source, text => fonts.coverage.printable(cleanText(text))),
        language,
        imprint,
      ),
    typeset(model, logo) {
      const report = JSON.stringify({ ...model, fonts: names, runs: runsOf(model, fonts) })
      const format = model.hospital.logo
      return typst.pdf({ template, report, logo: logo && format ? { name: `logo.${format}`, data: logo } : null })
    },
  }
}

/** The fonts of every text that the first font has not all of, by text. */
function runsOf(model: ReportModel, { coverage }: Fonts): Record<string, Run[]> {
  const found = new Map<string, Run[]>()
  mapTexts(model, text => {
    const runs = coverage.runs(text)
    if (runs.some(run => run.font !== 0)) found.set(text, runs)
    return text
  })
  return Object.fromEntries(found)
}
