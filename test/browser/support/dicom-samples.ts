import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectDir } from '../../../src/config/project-dir.ts'
import { type DicomImage, dicomFile, halves, runLengths, type Syntax } from '../../support/dicom-file.ts'

const require = createRequire(join(projectDir, 'web/package.json'))

interface Encoder {
  getDecodedBuffer(info: object): Uint8Array
  encode(): void
  getEncodedBuffer(): Uint8Array
}

/** The packages of the viewer's decoders contain encoders too, which make the compressed samples. */
const encoders: Partial<Record<Syntax, readonly [packageName: string, className: string]>> = {
  jpeg: ['@cornerstonejs/codec-libjpeg-turbo-8bit', 'JPEGEncoder'],
  jpegLs: ['@cornerstonejs/codec-charls', 'JpegLSEncoder'],
  jpeg2000: ['@cornerstonejs/codec-openjpeg', 'J2KEncoder'],
}

export type Shape = Omit<DicomImage, 'frames'>

/** A frame in the coding of a syntax. */
export async function encode(frame: Buffer, shape: Shape): Promise<Buffer> {
  const samples = shape.colour ? 3 : 1
  if (shape.syntax === 'rle') return runLengths(frame, shape.bits === 8 ? 1 : 2, samples)
  const [packageName, className] = encoders[shape.syntax] ?? []
  if (packageName === undefined || className === undefined) return frame
  const codec = await require(packageName)()
  const encoder = new codec[className]() as Encoder
  const { columns: width, rows: height, bits: bitsPerSample } = shape
  encoder
    .getDecodedBuffer({
      width,
      height,
      bitsPerSample,
      componentCount: samples,
      isSigned: false,
      isUsingColorTransform: false,
    })
    .set(frame)
  encoder.encode()
  return Buffer.from(encoder.getEncodedBuffer())
}

/** A DICOM file with this number of frames, dark on the left and bright on the right. */
export async function sample(shape: Shape, frames = 1): Promise<Buffer> {
  const frame = await encode(halves(shape), shape)
  return dicomFile({ ...shape, frames: Array.from({ length: frames }, () => frame) })
}

const grey = { columns: 64, rows: 64, bits: 16, colour: false } as const

/** One file of every kind that scanners produce, named by its speciality. */
export const kinds: Readonly<Record<string, Shape>> = {
  'explicit 16 bit': { ...grey, syntax: 'explicit' },
  'implicit 16 bit': { ...grey, syntax: 'implicit' },
  'explicit 8 bit': { ...grey, syntax: 'explicit', bits: 8 },
  'explicit colour': { ...grey, syntax: 'explicit', bits: 8, colour: true },
  'JPEG 8 bit': { ...grey, syntax: 'jpeg', bits: 8 },
  'JPEG 2000 16 bit': { ...grey, syntax: 'jpeg2000' },
  'JPEG 2000 colour': { ...grey, syntax: 'jpeg2000', bits: 8, colour: true },
  'JPEG-LS 16 bit': { ...grey, syntax: 'jpegLs' },
  'RLE 16 bit': { ...grey, syntax: 'rle' },
  'RLE 8 bit': { ...grey, syntax: 'rle', bits: 8 },
  'RLE colour': { ...grey, syntax: 'rle', bits: 8, colour: true },
}
