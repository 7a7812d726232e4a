/** An element in the standard's JSON (PS3.18 annex F), as the service sends it. */
export interface JsonElement {
  readonly vr?: string
  readonly Value?: readonly unknown[]
  readonly InlineBinary?: string
}
export type Dataset = Readonly<Record<string, JsonElement>>

export const textOf = (dataset: Dataset, tag: string): string | null => {
  const value = dataset[tag]?.Value?.[0]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

export function numbersOf(dataset: Dataset, tag: string): number[] {
  const values = dataset[tag]?.Value ?? []
  const numbers = values.map(Number)
  return values.every(value => value !== null) && numbers.every(Number.isFinite) ? numbers : []
}

export const numberOf = (dataset: Dataset, tag: string): number | null => numbersOf(dataset, tag)[0] ?? null

const itemsOf = (dataset: Dataset, tag: string): Dataset[] => (dataset[tag]?.Value ?? []) as Dataset[]

export const TAG = {
  imageType: '00080008',
  sopClass: '00080016',
  sopInstance: '00080018',
  studyDate: '00080020',
  modality: '00080060',
  availableSyntax: '00083002',
  seriesDescription: '0008103E',
  identityRemoved: '00120062',
  frameTime: '00181063',
  imagerSpacing: '00181164',
  regions: '00186011',
  studyInstance: '0020000D',
  seriesInstance: '0020000E',
  seriesNumber: '00200011',
  instanceNumber: '00200013',
  position: '00200032',
  orientation: '00200037',
  instancesOfSeries: '00201209',
  numberOfFrames: '00280008',
  rows: '00280010',
  columns: '00280011',
  spacing: '00280030',
  bitsAllocated: '00280100',
  bitsStored: '00280101',
  pixelRepresentation: '00280103',
  windowCentre: '00281050',
  windowWidth: '00281051',
  intercept: '00281052',
  slope: '00281053',
  rescaleType: '00281054',
  palettes: ['00281201', '00281202', '00281203'],
  lossy: '00282110',
  documentTitle: '00420010',
  units: '00541001',
  sharedGroups: '52009229',
  perFrameGroups: '52009230',
} as const

/**
 * Merges the functional groups of one frame, or the shared groups of all frames, as if their values stood in the file
 * itself.
 */
function spread(groups: Dataset | undefined): Dataset {
  const sequences = Object.values(groups ?? {}).filter(({ vr }) => vr === 'SQ')
  return Object.assign({}, ...sequences.map(({ Value }) => Value?.[0] ?? {})) as Dataset
}

export interface Frame {
  /** The number of the frame, from 1. */
  readonly number: number
  /** All values of this frame, without the groups of other frames. */
  readonly dataset: Dataset
  /** True when the frame has a position of its own. Frames without groups have only the position of the first frame. */
  readonly isPlaced: boolean
}

/** The most frames of a file that are read; no scanner writes as many. */
const MOST_FRAMES = 20_000

/**
 * Returns the frames of an instance, each with its own rescale, window and position. Returns none when the instance
 * holds no pictures.
 */
export function framesOf(instance: Dataset): Frame[] {
  if (numberOf(instance, TAG.rows) === null || numberOf(instance, TAG.columns) === null) return []
  const count = Math.min(MOST_FRAMES, Math.max(1, numberOf(instance, TAG.numberOfFrames) ?? 1))
  const shared = spread(itemsOf(instance, TAG.sharedGroups)[0])
  const perFrame = itemsOf(instance, TAG.perFrameGroups)
  const { [TAG.sharedGroups]: _, [TAG.perFrameGroups]: __, [TAG.numberOfFrames]: ___, ...common } = instance
  return Array.from({ length: count }, (_frame, index) => ({
    number: index + 1,
    dataset: { ...common, ...shared, ...spread(perFrame[index]) },
    isPlaced: count === 1 || perFrame.length > 0,
  }))
}
