import { Unreadable } from './cursor.ts'
import { type Dataset, integerOf, itemsOf, numbersOf, shortOf, stringOf, textOf } from './elements.ts'
import { framesOf } from './frames.ts'
import type { Header } from './header.ts'
import { TAG } from './tags.ts'

/** The facts of an instance in the index. Everybody who may read the database can see them. */
export interface Facts {
  readonly studyUid: string
  readonly seriesUid: string
  readonly sopUid: string
  readonly sopClass: string | null
  readonly transferSyntax: string
  readonly seriesNumber: number | null
  readonly instanceNumber: number | null
  /** YYYY-MM-DD */
  readonly studyDate: string | null
  readonly modality: string | null
  readonly rows: number | null
  readonly columns: number | null
  readonly frames: number
  readonly orientation: readonly number[] | null
  /** The position along the normal of the slice, in millimetres. */
  readonly position: number | null
}

/** Returns the facts of a file. Throws when the file does not say which instance it is. */
export function factsOf(header: Header): Facts {
  const { dataset, encoding, syntax } = header
  const [plane = null] = planesOf(dataset)
  return {
    studyUid: requireUid(dataset, TAG.studyInstance),
    seriesUid: requireUid(dataset, TAG.seriesInstance),
    sopUid: requireUid(dataset, TAG.sopInstance),
    sopClass: uidOf(stringOf(dataset, TAG.sopClass)),
    transferSyntax: uidOf(syntax) ?? '',
    seriesNumber: integerOf(dataset, TAG.seriesNumber),
    instanceNumber: integerOf(dataset, TAG.instanceNumber),
    studyDate: dateOf(dataset, TAG.studyDate),
    modality: /^[A-Z0-9_ ]{1,16}$/.exec(stringOf(dataset, TAG.modality) ?? '')?.[0] ?? null,
    rows: shortOf(dataset, TAG.rows, encoding),
    columns: shortOf(dataset, TAG.columns, encoding),
    frames: framesOf(dataset),
    orientation: plane?.orientation ?? null,
    position: plane?.position ?? null,
  }
}

const uidOf = (text: string | null) => (text !== null && /^[0-9.]{1,64}$/.test(text) ? text : null)

/** The error is made once, because a ZIP may hold thousands of such files. */
const nameless = new Unreadable('the file does not say which instance it is')

function requireUid(dataset: Dataset, tag: number): string {
  const uid = uidOf(stringOf(dataset, tag))
  if (uid === null) throw nameless
  return uid
}

/**
 * Returns a date as YYYY-MM-DD. Returns null for a text that is no day, and for the year 0, which calendars do not
 * have.
 */
export function dateOf(dataset: Dataset, tag: number): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(stringOf(dataset, tag) ?? '') ?? []
  const date = `${year}-${month}-${day}`
  const time = Date.parse(date)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date
  return isDay && year !== '0000' ? date : null
}

export interface Plane {
  readonly orientation: readonly number[] | null
  readonly position: number | null
}

/** Returns one plane per frame if frames have their own planes, else one plane. */
export function planesOf(dataset: Dataset): Plane[] {
  const [shared = []] = itemsOf(dataset, TAG.sharedGroups)
  const perFrame = itemsOf(dataset, TAG.perFrameGroups)
  const sources = perFrame.length > 0 ? perFrame : [shared]
  return sources.map(frame => {
    const within = (sequence: number) =>
      itemsOf(frame, sequence)[0] ?? itemsOf(shared, sequence)[0] ?? (dataset as Dataset)
    return planeOf(
      numbersOf(within(TAG.planeOrientation), TAG.orientation),
      numbersOf(within(TAG.planePosition), TAG.position),
    )
  })
}

function planeOf(cosines: readonly number[], at: readonly number[]): Plane {
  const isNumbers = (values: readonly number[], length: number) =>
    values.length === length && values.every(Number.isFinite)
  if (!isNumbers(cosines, 6)) return { orientation: null, position: null }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cosines
  const normal = [b * f - c * e, c * d - a * f, a * e - b * d]
  const position = normal.reduce((sum, along, axis) => sum + along * (at[axis] ?? 0), 0)
  return { orientation: cosines, position: isNumbers(at, 3) ? position : null }
}

/** The patient in the file. */
export interface Person {
  readonly id: string | null
  readonly issuer: string | null
  readonly name: string | null
  /** YYYY-MM-DD */
  readonly birthDate: string | null
  readonly sex: string | null
}

export function personOf({ dataset }: Pick<Header, 'dataset'>): Person {
  return {
    id: textOf(dataset, TAG.patientId),
    issuer: textOf(dataset, TAG.issuerOfPatientId),
    name: textOf(dataset, TAG.patientName),
    birthDate: dateOf(dataset, TAG.birthDate),
    sex: stringOf(dataset, TAG.sex),
  }
}

/** Returns a key of the person: the patient's number with its issuer, or else the name. Returns null without both. */
export function personKeyOf({ id, issuer, name }: Person): string | null {
  if (id !== null) return `id ${id}\n${issuer ?? ''}`
  return name === null ? null : `name ${name}`
}
