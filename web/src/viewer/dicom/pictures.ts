import { cache, getWebWorkerManager, imageLoader, type Types, utilities } from '@cornerstonejs/core'
import { createImage, wadors } from '@cornerstonejs/dicom-image-loader'
import { type Dataset, type JsonElement, numberOf, numbersOf, TAG } from './dataset.ts'
import { fetchFrame, isWholeInRuns, NotFetched } from './frame.ts'
import { isInexact, spacingOf } from './reading.ts'
import type { Picture } from './stacks.ts'

const pictures = new Map<string, Picture>()

export const pictureWith = (imageId: string | undefined): Picture | undefined => pictures.get(imageId ?? '')

/**
 * Registers a picture with the library. Its dataset has the values of its own frame, so the library need not look into
 * the groups of frames.
 */
export function register(picture: Picture): void {
  pictures.set(picture.imageId, picture)
  wadors.metaDataManager.add(picture.imageId, geometry(picture.dataset) as never)
}

/**
 * Returns the dataset with the plane that drawing needs. When the file names no plane, the picture is drawn as it is,
 * and no direction letter is written beside it. A spacing at the detector is used for drawing, and measurements say
 * that it is at the detector.
 */
function geometry(dataset: Dataset): Dataset {
  const spacing = [TAG.spacing, TAG.imagerSpacing].find(tag => spacingOf(dataset, tag) !== null)
  const { [TAG.spacing]: _, ...rest } = dataset
  return {
    ...rest,
    ...(spacing && { [TAG.spacing]: dataset[spacing] }),
    ...(numbersOf(dataset, TAG.orientation).length !== 6 && { [TAG.orientation]: { Value: [1, 0, 0, 0, 1, 0] } }),
    ...(numbersOf(dataset, TAG.position).length !== 3 && { [TAG.position]: { Value: [0, 0, 0] } }),
    ...Object.fromEntries(TAG.palettes.flatMap(tag => (dataset[tag] ? [[tag, table(dataset[tag])]] : []))),
  }
}

/** Decodes the numbers of a table of colours. */
function table({ InlineBinary = '' }: JsonElement): JsonElement {
  const bytes = Uint8Array.from(atob(InlineBinary), sign => sign.charCodeAt(0))
  return { Value: [...new Uint16Array(bytes.buffer, 0, bytes.length >> 1)] }
}

/** Whether a picture could not be fetched or could not be decoded. */
export type Failure = 'connection' | 'decoding'
const failures = new Map<string, Failure>()

export const failureOf = (imageId: string | undefined): Failure | null => failures.get(imageId ?? '') ?? null

/**
 * Registers our loader. A picture that cannot be shown becomes an empty one, which the page covers with words, so that
 * the others still work.
 */
export function installLoader(): void {
  imageLoader.registerImageLoader('wadors', (imageId, options) => ({ promise: loadPicture(imageId, options ?? {}) }))
}

interface Rescale {
  readonly slope: number
  readonly intercept: number
}

/**
 * Returns a rescale with fractions, or null for whole numbers. With fractions, the library chooses the type of the
 * values by the results, and cuts off larger stored values. So the library leaves the stored values alone, and this
 * file rescales them.
 */
function fractionsOf(dataset: Dataset): Rescale | null {
  const [slope, intercept] = [numberOf(dataset, TAG.slope) ?? 1, numberOf(dataset, TAG.intercept) ?? 0]
  return Number.isInteger(slope) && Number.isInteger(intercept) ? null : { slope, intercept }
}

function rescale(image: Types.IImage, { slope, intercept }: Rescale, dataset: Dataset): void {
  const values = Float32Array.from(image.getPixelData(), value => value * slope + intercept)
  const ends = [image.minPixelValue, image.maxPixelValue].map(value => value * slope + intercept)
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const { width, height } = image
  image.voxelManager = utilities.VoxelManager.createImageVoxelManager({
    width,
    height,
    scalarData: values,
    numberOfComponents: 1,
  })
  image.getPixelData = () => values
  image.minPixelValue = least
  // Drawing divides by the range of the values, so the range must not be 0.
  image.maxPixelValue = most > least ? most : least + 1
  image.sizeInBytes = values.byteLength
  image.preScale = {
    enabled: true,
    scaled: true,
    scalingParameters: { rescaleSlope: slope, rescaleIntercept: intercept, modality: '' },
  }
  if (numberOf(dataset, TAG.windowWidth) !== null) return
  const { windowWidth, windowCenter } = utilities.windowLevel.toWindowLevel(least, most)
  image.windowWidth = windowWidth
  image.windowCenter = windowCenter
}

const RUN_LENGTHS = '1.2.840.10008.1.2.5'

/** Returns how many bytes each segment makes: one for every pixel, or one for eight pixels of a single bit. */
function samplesOf(dataset: Dataset): number {
  const pixels = (numberOf(dataset, TAG.rows) ?? 0) * (numberOf(dataset, TAG.columns) ?? 0)
  return numberOf(dataset, TAG.bitsAllocated) === 1 ? Math.ceil(pixels / 8) : pixels
}

const LONGEST_DECODING_MS = 30_000

/** Rejects when decoding takes too long, because some decoders never return. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Late()), LONGEST_DECODING_MS))
  return Promise.race([promise, late])
}

class Late extends Error {}

async function loadPicture(imageId: string, options: object): Promise<Types.IImage> {
  failures.delete(imageId)
  try {
    return await decodePicture(imageId, options)
  } catch (error) {
    noteFailure(imageId, error)
    return emptyPicture(imageId)
  }
}

async function decodePicture(imageId: string, options: object): Promise<Types.IImage> {
  const { dataset = {} } = pictures.get(imageId) ?? {}
  if (isInexact(dataset)) throw new Error('this coding cannot be decoded exactly')
  const fractions = fractionsOf(dataset)
  const { bytes, syntax } = await fetchFrame(imageId)
  if (syntax === RUN_LENGTHS && !isWholeInRuns(bytes, samplesOf(dataset))) throw new Error('the frame is not whole')
  const decoding = createImage(imageId, bytes, syntax, {
    ...options,
    ...(fractions && { preScale: { enabled: false } }),
  } as never)
  const image = await inTime(decoding as Promise<Types.IImage>)
  const samples = image.getPixelData().length / (image.rows * image.columns)
  if (!Number.isInteger(samples) || samples < 1) throw new Error('the picture is not whole')
  if (fractions !== null && !image.color) rescale(image, fractions, dataset)
  return image
}

function noteFailure(imageId: string, error: unknown): void {
  const isLate = error instanceof Late
  const failure = isLate || error instanceof NotFetched ? 'connection' : 'decoding'
  // Ends the stuck decoder. The other pictures that wait for it are requested again.
  if (isLate) getWebWorkerManager().terminate('dicomImageLoader')
  failures.set(imageId, failure)
  // Forgotten, so that the picture is requested again when somebody comes back to it.
  if (failure === 'connection') setTimeout(() => forget(imageId))
}

function forget(imageId: string): void {
  if (cache.getImageLoadObject(imageId)) cache.removeImageLoadObject(imageId)
}

function emptyPicture(imageId: string): Types.IImage {
  const dataset = pictures.get(imageId)?.dataset ?? {}
  const rows = numberOf(dataset, TAG.rows) ?? 1
  const columns = numberOf(dataset, TAG.columns) ?? 1
  const [rowPixelSpacing = 1, columnPixelSpacing = 1] = numbersOf(dataset, TAG.spacing)
  const pixels = new Int16Array(rows * columns)
  const shape = { width: columns, height: rows, numberOfComponents: 1 }
  return {
    imageId,
    ...shape,
    rows,
    columns,
    rowPixelSpacing,
    columnPixelSpacing,
    slope: 1,
    intercept: 0,
    windowCenter: 0.5,
    windowWidth: 1,
    voiLUTFunction: 'LINEAR',
    minPixelValue: 0,
    maxPixelValue: 1,
    color: false,
    rgba: false,
    invert: false,
    dataType: 'Int16Array',
    sizeInBytes: pixels.byteLength,
    getPixelData: () => pixels,
    getCanvas: undefined,
    imageFrame: { pixelData: pixels, photometricInterpretation: 'MONOCHROME2' },
    voxelManager: utilities.VoxelManager.createImageVoxelManager({ ...shape, scalarData: pixels }),
  } as unknown as Types.IImage
}
