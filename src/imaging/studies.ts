import { groupByDirection } from '../domain/imaging/slices.ts'
import { stringOf, textOf } from './elements.ts'
import { type Facts, type Person, personKeyOf, personOf, planesOf } from './facts.ts'
import type { Header } from './header.ts'
import { containsIdentifier, identifiersOf } from './identity.ts'
import { TAG } from './tags.ts'

/** The common facts of a study's files in one document. They are stored encrypted. */
export interface StudyFacts {
  readonly description: string | null
  /** Whether the description identifies the patient. */
  readonly description_tells: boolean
  /** Every person whom the files name, with the first file of each. */
  readonly people: readonly (Person & { readonly place: number })[]
  readonly burned_in: boolean
  readonly no_orientation: boolean
  readonly gaps: boolean
  readonly conflicting: boolean
}

/**
 * Pictures of these modalities have a position in the patient. Without an orientation nobody knows which side is left.
 */
const IN_SPACE = new Set(['CT', 'MR', 'PT'])
/** Devices of these modalities usually write the name into the picture. */
const BURNING = new Set(['US', 'OT', 'SC'])
const SECONDARY_CAPTURE = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.7(\.|$)/
const ENCAPSULATED = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.104\./

function mayShowName({ modality, sopClass }: Facts, { dataset }: Header): boolean {
  const isCapture = SECONDARY_CAPTURE.test(sopClass ?? '') || ENCAPSULATED.test(sopClass ?? '')
  return stringOf(dataset, TAG.burnedIn) === 'YES' || BURNING.has(modality ?? '') || isCapture
}

export interface SlicePlace {
  readonly series: string
  readonly orientation: readonly number[] | null
  readonly position: number | null
}

/** A slice is missing when two neighbours are half a slice further apart than usual. */
const MISSING = 1.5
/** A hostile document may have hundreds of thousands of slices with different directions. */
const MOST_DIRECTIONS = 100

/** Returns whether slices are missing. Slices of one series with different directions are compared separately. */
export function hasGaps(slices: readonly SlicePlace[]): boolean {
  const bySeries = [...Map.groupBy(slices, ({ series }) => series).values()]
  const stacks = bySeries.flatMap(series => groupByDirection(series, MOST_DIRECTIONS))
  return stacks.some(stack => {
    const positions = stack.flatMap(({ position }) => (position === null ? [] : [Math.round(position * 100) / 100]))
    const sorted = [...new Set(positions)].sort((a, b) => a - b)
    const steps = sorted.slice(1).map((position, index) => position - (sorted[index] ?? 0))
    const usual = [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0
    return steps.some(step => step > usual * MISSING)
  })
}

/**
 * Limits of memory while a document is checked. Further people and slices of a hostile document are not distinguished.
 */
const MOST_PEOPLE = 1_000
const MOST_SLICES = 200_000

class Study {
  #description: string | null = null
  #descriptionIdentifies = false
  readonly #people = new Map<string, Person & { readonly place: number }>()
  #burnedIn = false
  #noOrientation = false
  readonly #slices: SlicePlace[] = []
  conflicting = false
  date: string | null = null
  readonly modalities = new Set<string>()

  /** Returns the number of slices that the study keeps of the file, at most `slots`. */
  add(facts: Facts, header: Header, place: number, slots: number): number {
    const { dataset } = header
    this.date ??= facts.studyDate
    if (facts.modality !== null) this.modalities.add(facts.modality)
    const description = textOf(dataset, TAG.studyDescription)
    this.#description ??= description
    if (description !== null) this.#descriptionIdentifies ||= containsIdentifier(description, identifiersOf(header))
    const person = personOf(header)
    const key = personKeyOf(person) ?? ''
    if (!this.#people.has(key) && this.#people.size < MOST_PEOPLE) this.#people.set(key, { ...person, place })
    this.#burnedIn ||= mayShowName(facts, header)
    const planes = planesOf(dataset)
    const isPicture = header.pixels !== null
    if (isPicture && IN_SPACE.has(facts.modality ?? ''))
      this.#noOrientation ||= planes.some(({ orientation }) => orientation === null)
    const slices = isPicture ? planes.slice(0, slots) : []
    for (const plane of slices) this.#slices.push({ series: facts.seriesUid, ...plane })
    return slices.length
  }

  facts(): StudyFacts {
    return {
      description: this.#description,
      description_tells: this.#descriptionIdentifies,
      people: [...this.#people.values()],
      burned_in: this.#burnedIn,
      no_orientation: this.#noOrientation,
      gaps: hasGaps(this.#slices),
      conflicting: this.conflicting,
    }
  }
}

/** Collects the studies of one document, file by file. */
export class StudyCollector {
  readonly #studies = new Map<string, Study>()
  readonly #known = new Map<string, { readonly sha256: string; readonly study: Study }>()
  #slots = MOST_SLICES

  /**
   * Returns whether the file is new. The first file with a UID stays, and a later file with other bytes causes a
   * warning.
   */
  add(facts: Facts, header: Header, sha256: Buffer, place: number): boolean {
    const hash = sha256.toString('base64')
    const known = this.#known.get(facts.sopUid)
    if (known !== undefined) {
      known.study.conflicting ||= known.sha256 !== hash
      return false
    }
    const study = this.#studies.get(facts.studyUid) ?? new Study()
    this.#studies.set(facts.studyUid, study)
    this.#known.set(facts.sopUid, { sha256: hash, study })
    this.#slots -= study.add(facts, header, place, this.#slots)
    return true
  }

  *studies() {
    for (const [studyUid, study] of this.#studies) {
      yield { studyUid, studyDate: study.date, modalities: [...study.modalities], facts: study.facts() }
    }
  }
}
