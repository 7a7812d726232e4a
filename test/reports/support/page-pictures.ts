import { inflateSync } from 'node:zlib'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from '../../../demo/files/picture.ts'

/** Half a pixel per point: the files are small, and a digit still has a dozen pixels. */
const SCALE = 0.5

/** The pages of a PDF as grey pictures. */
export async function pagePictures(pdf: Uint8Array): Promise<Picture[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  const pictures: Picture[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: SCALE })
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
    const factory = document.canvasFactory as CanvasFactory
    const { canvas, context } = factory.create(width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    pictures.push({ width, height, dots: grey(context.getImageData(0, 0, width, height).data) })
  }
  await task.destroy()
  return pictures
}

type Drawing = Parameters<PDFPageProxy['render']>[0]

interface CanvasFactory {
  create(width: number, height: number): { canvas: Drawing['canvas']; context: NonNullable<Drawing['canvasContext']> }
}

function grey(colours: Uint8ClampedArray): Buffer {
  const dots = Buffer.alloc(colours.length / 4)
  for (let dot = 0; dot < dots.length; dot++) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(dot * 4, dot * 4 + 3)
    dots[dot] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
  }
  return dots
}

/** Reads what `png` writes: grey, unfiltered rows in one piece. */
export function readPng(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  const dots = Buffer.concat(
    Array.from({ length: height }, (_, y) => rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))),
  )
  return { width, height, dots }
}

/** The first pixel that differs by more than the tolerance; null when the pictures are the same. */
export function firstDifference(a: Picture, b: Picture, tolerance: number): { x: number; y: number } | null {
  if (a.width !== b.width || a.height !== b.height) return { x: 0, y: 0 }
  const dot = a.dots.findIndex((shade, place) => Math.abs(shade - (b.dots[place] ?? 0)) > tolerance)
  return dot === -1 ? null : { x: dot % a.width, y: Math.floor(dot / a.width) }
}
