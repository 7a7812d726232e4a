import { fetchBytes } from '../fetch-bytes.ts'

/** Fonts, encodings and decoders that a PDF may count on: names of files as the build made them. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Each is fetched when a document needs it, by the names that pdf.js has for them. */
export class PdfParts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`${filename} is not part of the viewer`)
    return fetchBytes(address)
  }
}
