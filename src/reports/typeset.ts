import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { useFontList } from '../config/font-list.ts'
import { coverAll } from './coverage.ts'
import { loadFonts } from './fonts.ts'
import type { ReportModel } from './report-model.ts'
import { loadTypst } from './typst.ts'

export interface Typesetter {
  readonly declaresStandard: boolean
  typeset(model: ReportModel, logo: Uint8Array | null): Uint8Array
}

const folder = dirname(fileURLToPath(import.meta.url))

/** Model in, PDF out. */
export async function createTypesetter(): Promise<Typesetter> {
  useFontList(join(folder, 'fonts.conf'))
  const fonts = loadFonts()
  const typst = await loadTypst(folder, fonts.paths)
  const template = readFileSync(join(folder, 'template.typ'), 'utf8')
  return {
    declaresStandard: typst.declaresStandard,
    typeset(model, logo) {
      const report = JSON.stringify(coverAll(model, fonts.fontsWith))
      const format = model.hospital.logo
      return typst.pdf({ template, report, logo: logo && format ? { name: `logo.${format}`, data: logo } : null })
    },
  }
}
