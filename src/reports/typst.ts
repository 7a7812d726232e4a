import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The input of the engine: the template, its data, and its pictures. */
export interface Sheet {
  readonly template: string
  readonly report: string
  readonly pictures: readonly { readonly name: string; readonly data: Uint8Array }[]
}

/** The message is fixed and never quotes the report. */
export class TypesettingError extends Error {}

/** The typesetting engine Typst. It is synchronous, so it runs in a separate process. */
export interface Typst {
  /** True for PDF/A-2a. The portable engine cannot declare a standard and makes a plain tagged PDF. */
  readonly declaresStandard: boolean
  pdf(sheet: Sheet): Uint8Array
}

const NOT_LAID_OUT = 'The report could not be laid out'
const NOT_EXPORTED = 'The report could not be exported as PDF'

/**
 * Loads the native engine if its package has a binary for this platform. Otherwise loads the same engine as
 * WebAssembly, which is several times slower.
 */
export async function loadTypst(folder: string, fontPaths: readonly string[]): Promise<Typst> {
  return (await loadNative(folder, fontPaths)) ?? (await loadPortable(fontPaths))
}

async function loadNative(folder: string, fontPaths: readonly string[]): Promise<Typst | null> {
  const native = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => null)
  if (native === null) return null
  const compiler = native.NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: fontPaths.map(path => dirname(path)) }],
  })
  return {
    declaresStandard: true,
    pdf({ template, report, pictures }) {
      try {
        for (const { name, data } of pictures) compiler.mapShadow(join(folder, name), Buffer.from(data))
        const compiled = compiler.compile({ mainFileContent: template, inputs: { report } })
        // Typst's messages quote the text that they are about, so the caller gets a fixed message.
        if (compiled.hasError() || !compiled.result) throw new TypesettingError(NOT_LAID_OUT)
        const document = compiled.result
        return silently(NOT_EXPORTED, () => compiler.pdf(document, { pdfStandard: 'a-2a' }))
      } finally {
        compiler.resetShadow()
        compiler.evictCache(0)
      }
    },
  }
}

const MAIN = '/report.typ'

export async function loadPortable(fontPaths: readonly string[]): Promise<Typst> {
  const portable = await import('@myriaddreamin/typst-ts-web-compiler')
  const entry = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler')
  portable.initSync({ module: readFileSync(join(dirname(entry), 'typst_ts_web_compiler_bg.wasm')) })
  const builder = new portable.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const path of fontPaths) await builder.add_raw_font(readFileSync(path))
  const compiler = await builder.build()
  return {
    declaresStandard: false,
    pdf({ template, report, pictures }) {
      try {
        compiler.add_source(MAIN, template)
        for (const { name, data } of pictures) compiler.map_shadow(`/${name}`, data)
        const compiled = silently(NOT_LAID_OUT, () => compiler.compile(MAIN, [['report', report]], 'pdf', 3))
        const { result } = compiled as { result?: Uint8Array }
        if (!result) throw new TypesettingError(NOT_LAID_OUT)
        return result
      } finally {
        compiler.reset_shadow()
        compiler.reset()
      }
    },
  }
}

/** Replaces errors of the engine by a fixed message, because they quote the text that they are about. */
function silently<T>(message: string, work: () => T): T {
  try {
    return work()
  } catch {
    throw new TypesettingError(message)
  }
}
