import { groupByDirection } from '../../../../src/domain/imaging/slices.ts'
import type { Dataset } from './dataset.ts'
import { numberOf, numbersOf, TAG, textOf } from './dataset.ts'

/** One picture: a file, or one frame of a file. */
export interface Picture {
  readonly imageId: string
  readonly dataset: Dataset
  readonly instanceNumber: number | null
  readonly frame: number
  readonly orientation: readonly number[] | null
  /** The position along the normal of the slice, in millimetres. */
  readonly position: number | null
}

/**
 * Pictures that a reader goes through together. They are of one series and one orientation, with one picture at each
 * position.
 */
export interface Stack {
  readonly id: string
  readonly series: string
  readonly number: number | null
  readonly name: string
  readonly modality: string
  /** The date of the study, as YYYYMMDD. */
  readonly date: string | null
  readonly plane: Plane | null
  /** The number of this stack, from 1, in a series with several stacks in one orientation. */
  readonly part: { readonly number: number; readonly count: number } | null
  readonly pictures: readonly Picture[]
  /** False while the stack may get more pictures that are not known yet. */
  readonly isWhole: boolean
}

export type Plane = 'axial' | 'coronal' | 'sagittal' | 'oblique'

export function pictureOf(imageId: string, dataset: Dataset, frame: number, isPlaced: boolean): Picture {
  const orientation = numbersOf(dataset, TAG.orientation)
  const at = numbersOf(dataset, TAG.position)
  const known = orientation.length === 6 ? orientation : null
  return {
    imageId,
    dataset,
    frame,
    instanceNumber: numberOf(dataset, TAG.instanceNumber),
    orientation: known,
    position: known !== null && at.length === 3 && isPlaced ? dot(normalOf(known), at) : null,
  }
}

function normalOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): number[] {
  return [b * f - c * e, c * d - a * f, a * e - b * d]
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0)

const POSITIONS_PER_MM = 100

/**
 * Tags that tell pictures at one position apart: phase (time), echo, diffusion, acquisition, kind of picture. The first
 * tag that splits them is used. It has at least two values, and at most as many as there are pictures at one position.
 */
const DISTINCTIONS = [
  '00200100',
  '00209128',
  '00209153',
  '00181060',
  '00180086',
  '00189082',
  '00180081',
  '00189087',
  '00200012',
  TAG.imageType,
  '00080032',
  '00080033',
]

/** Does what Map.groupBy does, which not every browser in use knows. */
function groupBy<Key>(pictures: readonly Picture[], keyOf: (picture: Picture) => Key): Map<Key, Picture[]> {
  const groups = new Map<Key, Picture[]>()
  for (const picture of pictures) {
    const key = keyOf(picture)
    const group = groups.get(key)
    if (group) group.push(picture)
    else groups.set(key, [picture])
  }
  return groups
}

/** Returns the stacks of a study, in the order of the series' numbers. */
export function stacksOf(pictures: readonly Picture[]): Stack[] {
  const series = [...groupBy(pictures, ({ dataset }) => textOf(dataset, TAG.seriesInstance) ?? '')]
  return series.flatMap(([uid, members]) => stacksOfSeries(uid, members)).sort((a, b) => order(a.number, b.number))
}

function stacksOfSeries(series: string, pictures: readonly Picture[]): Stack[] {
  const byOrientation = groupByDirection(pictures)
  return byOrientation.flatMap((group, direction) => {
    const parts = splitByPosition(group)
    return parts.map((part, index) => {
      const dataset = part[0]?.dataset ?? {}
      const [{ orientation }] = group as [Picture]
      return {
        id: `${series} ${direction} ${index}`,
        series,
        number: numberOf(dataset, TAG.seriesNumber),
        name: textOf(dataset, TAG.seriesDescription) ?? '',
        modality: textOf(dataset, TAG.modality) ?? '',
        date: textOf(dataset, TAG.studyDate),
        plane: byOrientation.length > 1 && orientation !== null ? planeOf(orientation) : null,
        part: parts.length > 1 ? { number: index + 1, count: parts.length } : null,
        pictures: part.toSorted(byPosition),
        isWhole: true,
      }
    })
  })
}

const placeOf = ({ position }: Picture) => Math.round((position ?? 0) * POSITIONS_PER_MM)

/** Splits pictures into groups in which no two are at one position. */
function splitByPosition(pictures: readonly Picture[], distinctions = DISTINCTIONS): Picture[][] {
  const placed = pictures.filter(({ position }) => position !== null)
  const together = [...groupBy(placed, placeOf).values()].filter(({ length }) => length > 1)
  if (together.length === 0) return [[...pictures]]
  const most = Math.max(...together.map(({ length }) => length))
  for (const [at, tag] of distinctions.entries()) {
    const value = ({ dataset }: Picture) => JSON.stringify(dataset[tag]?.Value ?? null)
    const groups = groupBy(pictures, value)
    if (groups.size < 2 || groups.size > most) continue
    const sorted = [...groups.values()].sort(([a], [b]) => compareValues(a, b, tag))
    return sorted.flatMap(group => splitByPosition(group, distinctions.slice(at + 1)))
  }
  return splitByNumber(pictures)
}

function compareValues(a: Picture | undefined, b: Picture | undefined, tag: string): number {
  const [one, other] = [a, b].map(picture => picture && numberOf(picture.dataset, tag))
  return order(one ?? null, other ?? null) || byNumber(a as Picture, b as Picture)
}

/**
 * Splits pictures that no tag tells apart. The first group has the first picture at each position, by number; the
 * second group has the second.
 */
function splitByNumber(pictures: readonly Picture[]): Picture[][] {
  const seen = new Map<number, number>()
  const groups: Picture[][] = []
  for (const picture of pictures.toSorted(byNumber)) {
    const place = placeOf(picture)
    const rank = picture.position === null ? 0 : (seen.get(place) ?? 0)
    seen.set(place, rank + 1)
    groups[rank] = [...(groups[rank] ?? []), picture]
  }
  return groups
}

/** Compares two numbers; null comes last. */
const order = (a: number | null, b: number | null) =>
  a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)

function byNumber(a: Picture, b: Picture): number {
  const uid = ({ dataset }: Picture) => textOf(dataset, TAG.sopInstance) ?? ''
  return order(a.instanceNumber, b.instanceNumber) || uid(a).localeCompare(uid(b)) || a.frame - b.frame
}

const byPosition = (a: Picture, b: Picture) =>
  (a.position === null || b.position === null ? order(a.position, b.position) : placeOf(a) - placeOf(b)) ||
  byNumber(a, b)

const STEEP = 0.9

function planeOf(orientation: readonly number[]): Plane {
  const [x = 0, y = 0, z = 0] = normalOf(orientation).map(Math.abs)
  if (z > STEEP) return 'axial'
  if (y > STEEP) return 'coronal'
  return x > STEEP ? 'sagittal' : 'oblique'
}

const AXES = [
  ['L', 'R'],
  ['P', 'A'],
  ['H', 'F'],
] as const
const SLANT = 0.3

/** Returns the letters for a direction in the patient, the strongest first: "L", "PH". */
export function lettersOf(direction: readonly number[]): string {
  const length = Math.hypot(...direction)
  if (length === 0) return ''
  return direction
    .map((along, axis) => ({ share: Math.abs(along) / length, letter: AXES[axis]?.[along > 0 ? 0 : 1] ?? '' }))
    .filter(({ share }) => share > SLANT)
    .toSorted((a, b) => b.share - a.share)
    .map(({ letter }) => letter)
    .join('')
}

/**
 * Returns the index of the nearest picture in a stack, or null when the two stacks are not cut in the same direction.
 */
export function nearestIn(stack: Stack, { orientation, position }: Picture): number | null {
  const [first] = stack.pictures
  if (orientation === null || position === null || first?.orientation == null) return null
  const along = dot(normalOf(orientation), normalOf(first.orientation))
  if (Math.abs(along) < STEEP) return null
  const distances = stack.pictures.map(other =>
    other.position === null ? Number.POSITIVE_INFINITY : Math.abs(other.position - position * Math.sign(along)),
  )
  const least = Math.min(...distances)
  return Number.isFinite(least) ? distances.indexOf(least) : null
}
