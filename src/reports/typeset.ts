import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { useFontList } from '../config/font-list.ts'
import { coverAll } from './coverage.ts'
import { loadFonts } from './fonts.ts'
import type { ReportModel } from './report-model.ts'

export type Typesetter = (model: ReportModel, logo: Uint8Array | null) => Uint8Array

/** Its message is fixed; it never quotes the report. */
export class TypesettingError extends Error {}

const folder = dirname(fileURLToPath(import.meta.url))

/** Model in, PDF/A-2a out: synchronous and native, so it belongs in a worker. */
export function createTypesetter(): Typesetter {
  useFontList(join(folder, 'fonts.conf'))
  const fonts = loadFonts()
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: fonts.paths.map(path => dirname(path)) }],
  })
  const template = readFileSync(join(folder, 'template.typ'), 'utf8')

  return (model, logo) => {
    try {
      if (logo && model.hospital.logo)
        compiler.mapShadow(join(folder, `logo.${model.hospital.logo}`), Buffer.from(logo))
      const inputs = { report: JSON.stringify(coverAll(model, fonts.fontsWith)) }
      const compiled = compiler.compile({ mainFileContent: template, inputs })
      // Typst's own messages quote the text they are about: they end here.
      if (compiled.hasError() || !compiled.result) throw new TypesettingError('The report could not be laid out')
      return exportPdf(compiler, compiled.result)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(0)
    }
  }
}

function exportPdf(compiler: NodeCompiler, document: Parameters<NodeCompiler['pdf']>[0]): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-2a' })
  } catch {
    throw new TypesettingError('The report could not be exported as PDF')
  }
}
