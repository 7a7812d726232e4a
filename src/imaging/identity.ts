import { decodeText } from './charsets.ts'
import { groupOf, isPrivate, typeOf } from './dictionary.ts'
import { type Dataset, type Element, itemsOf, stringOf, stringsOf, trimValue } from './elements.ts'
import { dateOf } from './facts.ts'
import type { Header } from './header.ts'
import table from './identity.json' with { type: 'json' }
import { TAG } from './tags.ts'

/**
 * The table is PS3.15's basic profile with full dates, UIDs and some characteristics of the patient retained. `groups` and `types`
 * go as a whole, `removed` one by one; `emptied` stay without a value, since the standard wants them; `cleaned` stay unless they
 * hold something that tells who the patient is; `observers` are what structured reports say of people, by code.
 */
const GROUPS = table.groups.map(text => text.split('-').map(number => Number.parseInt(number, 16)))
const TYPES = new Set(table.types)
const KEPT = tagsOf(table.kept_patient)
const REMOVED = tagsOf(table.removed)
const EMPTIED = tagsOf(table.emptied)
const CLEANED = tagsOf(table.cleaned)
const OBSERVERS = new Set(Object.keys(table.observers))

function tagsOf(named: Readonly<Record<string, string>>): ReadonlySet<number> {
  return new Set(Object.keys(named).map(tag => Number.parseInt(tag, 16)))
}

const isInGroups = (group: number) => GROUPS.some(([first = 0, last = first]) => group >= first && group <= last)

/** What would tell who the patient is, in the letters of a comparison. */
export interface Telling {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly birthDates: readonly string[]
}

/** Names of everybody in the file, at every depth; short parts of names stand in too many words. */
export function tellingOf({ dataset }: Pick<Header, 'dataset'>): Telling {
  const names = [...valuesOfType(dataset, 'PN', stringsOf(dataset, TAG.characterSet))].flatMap(name =>
    name.split(/[\s^=\\,.;/_-]+/u),
  )
  const isLong = (part: string) => (part.match(/\p{L}/gu)?.length ?? 0) >= 3
  const ids = [stringOf(dataset, TAG.patientId) ?? ''].filter(id => id !== '')
  const born = dateOf(dataset, TAG.birthDate)
  const [year = '', month = '', day = ''] = born?.split('-') ?? []
  return {
    names: names.filter(isLong).map(fold),
    ids: ids.map(fold),
    birthDates: born === null ? [] : [year + month + day, day + month + year, month + day + year],
  }
}

function* valuesOfType(dataset: Dataset, vr: string, characterSets: readonly string[]): Generator<string> {
  for (const element of dataset) {
    if ('items' in element) for (const item of element.items) yield* valuesOfType(item, vr, characterSets)
    else if ('bytes' in element && (element.vr === vr || typeOf(element.tag) === vr))
      yield decodeText(element.bytes, characterSets)
  }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a text holds a name, an id or a birth date of its file. */
export function tells(text: string, { names, ids, birthDates }: Telling): boolean {
  const folded = fold(text)
  const digits = folded.replace(/\D+/g, '')
  return [...names, ...ids].some(part => folded.includes(part)) || birthDates.some(date => digits.includes(date))
}

/** A file for somebody who is not told who the patient is: `label` stands for the person. */
export function withoutIdentity(header: Header, label: string): Dataset {
  const { dataset } = header
  const telling = tellingOf(header)
  const characterSets = stringsOf(dataset, TAG.characterSet)
  const kept = cleanDataset(dataset, { telling, label, characterSets })
  const added: Element[] = [
    text(TAG.patientName, 'PN', label),
    text(TAG.patientId, 'LO', label),
    text(TAG.birthDate, 'DA', ''),
    text(TAG.identityRemoved, 'CS', 'YES'),
    text(TAG.identityMethod, 'LO', 'PS3.15 basic profile, dates UIDs and characteristics retained'),
  ]
  const names = new Set(added.map(({ tag }) => tag))
  return [...kept.filter(({ tag }) => !names.has(tag)), ...added].sort((a, b) => a.tag - b.tag)
}

interface Cleaning {
  readonly telling: Telling
  readonly label: string
  readonly characterSets: readonly string[]
}

function cleanDataset(dataset: Dataset, cleaning: Cleaning): Element[] {
  return dataset.flatMap(element => cleanElement(element, cleaning) ?? [])
}

function cleanElement(element: Element, cleaning: Cleaning): Element | null {
  const { tag, vr } = element
  const known = typeOf(tag)
  // Nobody can say what an unknown element holds, nor a sequence that is not written as one.
  if (known === undefined || isPrivate(tag) || (tag & 0xffff) === 0) return null
  if ((known === 'SQ') !== 'items' in element) return null
  if (tag === TAG.patientName || tag === TAG.patientId) return text(tag, known, cleaning.label)
  if (EMPTIED.has(tag)) return { tag, vr, bytes: Buffer.alloc(0) }
  if (KEPT.has(tag)) return element
  if (REMOVED.has(tag) || TYPES.has(known) || TYPES.has(vr) || isInGroups(groupOf(tag))) return null
  if ('items' in element) {
    const items = tag === TAG.contentSequence ? element.items.filter(item => !isAboutPeople(item)) : element.items
    return { tag, vr, items: items.map(item => cleanDataset(item, cleaning)) }
  }
  if (!CLEANED.has(tag)) return element
  return 'bytes' in element && !tells(decodeText(element.bytes, cleaning.characterSets), cleaning.telling)
    ? element
    : null
}

/** An item of a structured report that names somebody. */
function isAboutPeople(item: Dataset): boolean {
  const [concept = []] = itemsOf(item, TAG.conceptName)
  const isNamed = stringOf(concept, TAG.codingScheme) === 'DCM' && OBSERVERS.has(stringOf(concept, TAG.codeValue) ?? '')
  return isNamed || stringOf(item, TAG.valueType) === 'PNAME'
}

export function text(tag: number, vr: string, value: string, padding = ' '): Element {
  return { tag, vr, bytes: Buffer.from(value.length % 2 === 0 ? value : value + padding, 'latin1') }
}

/** A description as it may be shown: null when it tells who the patient is. */
export function cleanText(value: string | null, telling: Telling): string | null {
  return value === null || tells(trimValue(value), telling) ? null : value
}
