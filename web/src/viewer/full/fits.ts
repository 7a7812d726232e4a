import { type Dataset, framesOf, numberOf, TAG, textOf } from '../dicom/dataset.ts'
import { isInexact } from '../dicom/reading.ts'
import { type Picture, pictureOf, stacksOf } from '../dicom/stacks.ts'

/** Why OHIF 3.13 would show a study wrongly. Each reason was tried with pictures whose every value is known. */
export type Unfit = 'empty' | 'coding' | 'order' | 'values'

/** Returns the reasons against giving these instances to OHIF. Most studies have none. */
export function unfitFor(instances: readonly Dataset[]): Unfit[] {
  const sets = displaySets(instances)
  const pictures = sets.flat()
  if (pictures.length === 0) return ['empty']
  const reasons: readonly (readonly [Unfit, boolean])[] = [
    ['coding', pictures.some(({ dataset }) => isInexact(dataset))],
    ['order', !sets.every(isInOrder)],
    ['values', cutsOff(pictures)],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/**
 * Returns the pictures that OHIF goes through together, in its order by number. They are the files with one picture of
 * a series, or the frames of a file.
 */
function displaySets(instances: readonly Dataset[]): Picture[][] {
  const series = new Map<string, Picture[]>()
  const sets: Picture[][] = []
  for (const [place, instance] of instances.entries()) {
    const frames = framesOf(instance).map(({ number, dataset, isPlaced }) =>
      pictureOf(`${place}/${number}`, dataset, number, isPlaced),
    )
    if (frames.length > 1) sets.push(frames)
    const uid = textOf(instance, TAG.seriesInstance) ?? ''
    if (frames.length === 1) series.set(uid, [...(series.get(uid) ?? []), ...frames])
  }
  const byNumber = (a: Picture, b: Picture) => (a.instanceNumber ?? 0) - (b.instanceNumber ?? 0)
  return [...sets, ...[...series.values()].map(members => members.toSorted(byNumber))]
}

/** The SOP classes of CT, MR and PET slices, which OHIF takes for a volume. */
const SLICES = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(2|4|128)$/
const EVEN = 0.05

/**
 * Returns whether OHIF shows pictures in order. It orders slices at even distances by position, and everything else by
 * number. In the order by number, the pictures of each stack must follow each other from end to end.
 */
function isInOrder(shown: readonly Picture[]): boolean {
  const stacks = stacksOf(shown).map(({ pictures }) => pictures)
  const [only] = stacks
  if (only !== undefined && stacks.length === 1 && isVolume(only)) return true
  if (shown.every(({ position }) => position === null)) return true
  if (!isNumbered(shown)) return false
  const placeOf = new Map(shown.map(({ imageId }, place) => [imageId, place]))
  return stacks.every(stack => {
    const places = stack.map(({ imageId }) => placeOf.get(imageId) ?? 0)
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    return steps.every(step => step === 1) || steps.every(step => step === -1)
  })
}

/** Returns whether each picture has a number of its own. The frames of a file always have. */
function isNumbered(shown: readonly Picture[]): boolean {
  const numbers = new Set(shown.map(({ instanceNumber }) => instanceNumber))
  return (
    shown.length === 1 || shown.some(({ frame }) => frame > 1) || (numbers.size === shown.length && !numbers.has(null))
  )
}

function isVolume(pictures: readonly Picture[]): boolean {
  const steps = pictures.slice(1).map(({ position }, index) => (position ?? 0) - (pictures[index]?.position ?? 0))
  const usual = steps.reduce((sum, step) => sum + step, 0) / steps.length
  return (
    steps.length > 0 &&
    pictures.every(({ position, frame, dataset }) => {
      return position !== null && frame === 1 && SLICES.test(textOf(dataset, TAG.sopClass) ?? '')
    }) &&
    steps.every(step => Math.abs(step - usual) <= usual * EVEN)
  )
}

interface Rescale {
  readonly slope: number
  readonly intercept: number
  readonly least: number
  readonly most: number
}

/**
 * Returns whether OHIF cuts off values. It chooses the type of the values by the results of the rescale, but stores the
 * original values in it. With a fractional rescale, a larger original value is cut off, and the picture changes.
 */
function cutsOff(pictures: readonly Picture[]): boolean {
  const rescales = new Map(pictures.map(({ dataset }) => rescaleOf(dataset)).map(one => [JSON.stringify(one), one]))
  return [...rescales.values()].some(one => !isWhole(one) && mayBeCut(one))
}

function rescaleOf(dataset: Dataset): Rescale {
  const values = 2 ** (numberOf(dataset, TAG.bitsStored) ?? 16)
  const isSigned = numberOf(dataset, TAG.pixelRepresentation) === 1
  return {
    slope: numberOf(dataset, TAG.slope) ?? 1,
    intercept: numberOf(dataset, TAG.intercept) ?? 0,
    least: isSigned ? -values / 2 : 0,
    most: isSigned ? values / 2 - 1 : values - 1,
  }
}

const isWhole = ({ slope, intercept }: Rescale) => Number.isInteger(slope) && Number.isInteger(intercept)

const BYTE = 255
const WORD = 32_767

/**
 * Returns whether some stored value is too large for the type of its whole result. A fractional result has a type that
 * holds everything.
 */
function mayBeCut({ slope, intercept, least, most }: Rescale): boolean {
  for (let stored = least; stored <= most; stored++) {
    const result = stored * slope + intercept
    if (!Number.isInteger(result)) continue
    if (Math.abs(stored) > BYTE && Math.abs(result) <= BYTE) return true
    if (stored > WORD && intercept < 0 && result <= WORD) return true
  }
  return false
}
