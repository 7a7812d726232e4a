import { decodeText } from './charsets.ts'
import { groupOf, isPrivate, typeOf } from './dictionary.ts'
import { type Dataset, type Element, itemsOf, stringOf, stringsOf, trimValue } from './elements.ts'
import { dateOf } from './facts.ts'
import type { Header } from './header.ts'
import table from './identity.json' with { type: 'json' }
import { TAG } from './tags.ts'

/**
 * The table follows the basic profile of PS3.15, and keeps full dates, UIDs and some characteristics of the patient.
 * `groups` and `types` are removed as a whole, and the elements in `removed` one by one. The elements in `emptied` lose
 * their value, because the standard requires the elements. The elements in `cleaned` stay unless their text identifies
 * the patient. `observers` are the codes of statements about people in structured reports.
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

/** No honest file exceeds these limits. A search for every name of a hostile file would take too long. */
const LONGEST_CLEANED = 1_024
const MOST_NAMES = 200

/** The identifiers of the patient, in lower case for comparison. */
export interface Identifiers {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly birthDates: readonly string[]
}

const IDS: ReadonlySet<number> = new Set([TAG.patientId, TAG.otherPatientIds])
/** The label of the case replaces the values of these elements. */
const REPLACED: ReadonlySet<number> = new Set([TAG.patientName, TAG.patientId])

/**
 * Returns every name in the file and the patient's ids, at every depth. Short parts of names are left out, because too
 * many words contain them.
 */
export function identifiersOf({ dataset }: Pick<Header, 'dataset'>): Identifiers {
  const characterSets = stringsOf(dataset, TAG.characterSet)
  const isName = ({ tag, vr }: Element) => vr === 'PN' || typeOf(tag) === 'PN'
  const names = textsOf(dataset, isName, characterSets).flatMap(name => name.split(/[\s^=\\,.;/_-]+/u))
  const isLong = (part: string) => (part.match(/\p{L}/gu)?.length ?? 0) >= 3
  const ids = textsOf(dataset, ({ tag }) => IDS.has(tag), characterSets).flatMap(id => id.split('\\').map(trimValue))
  const born = dateOf(dataset, TAG.birthDate)
  const [year = '', month = '', day = ''] = born?.split('-') ?? []
  return {
    names: [...new Set(names.filter(isLong).map(fold))],
    ids: [...new Set(ids.filter(id => id !== '').map(fold))],
    birthDates: born === null ? [] : [year + month + day, day + month + year, month + day + year],
  }
}

/** Returns the texts of all wanted elements, at every depth. */
function textsOf(
  dataset: Dataset,
  isWanted: (element: Element) => boolean,
  characterSets: readonly string[],
): string[] {
  return dataset.flatMap(element => {
    if ('items' in element) return element.items.flatMap(item => textsOf(item, isWanted, characterSets))
    return 'bytes' in element && isWanted(element)
      ? [decodeText(element.bytes, typeOf(element.tag) ?? element.vr, characterSets)]
      : []
  })
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns whether a text holds a name, an id or the birth date of its file. */
export function containsIdentifier(text: string, { names, ids, birthDates }: Identifiers): boolean {
  if (text.length > LONGEST_CLEANED || names.length + ids.length > MOST_NAMES) return true
  const folded = fold(text)
  const digits = folded.replace(/\D+/g, '')
  return [...names, ...ids].some(part => folded.includes(part)) || birthDates.some(date => digits.includes(date))
}

/** Returns a data set without the patient's identity. `label` replaces the name and the id. */
export function withoutIdentity(header: Header, label: string): Dataset {
  const { dataset } = header
  const identifiers = identifiersOf(header)
  const characterSets = stringsOf(dataset, TAG.characterSet)
  const kept = cleanDataset(dataset, {
    identifiers,
    label,
    characterSets,
    hidesDocument: isWrittenAboutPatient(dataset),
  })
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
  readonly identifiers: Identifiers
  readonly label: string
  readonly characterSets: readonly string[]
  readonly hidesDocument: boolean
}

const CLINICAL_DOCUMENT = '1.2.840.10008.5.1.4.1.1.104.2'

/**
 * Returns whether a file embeds a clinical document in XML, which begins with the patient's name. A PDF may name the
 * patient too, but readers get a warning of that.
 */
function isWrittenAboutPatient(dataset: Dataset): boolean {
  const isXml = /xml/i.test(stringOf(dataset, TAG.mimeType) ?? '')
  return isXml || stringOf(dataset, TAG.sopClass) === CLINICAL_DOCUMENT
}

function cleanDataset(dataset: Dataset, cleaning: Cleaning): Element[] {
  return dataset.flatMap(element => cleanElement(element, cleaning) ?? [])
}

function cleanElement(element: Element, cleaning: Cleaning): Element | null {
  const { tag, vr } = element
  const known = typeOf(tag)
  if (known === undefined || !isReadable(element, known)) return null
  if (REPLACED.has(tag)) return text(tag, known, cleaning.label)
  if (EMPTIED.has(tag)) return { tag, vr, bytes: Buffer.alloc(0) }
  if (isRemoved(element, known, cleaning)) return null
  if ('items' in element) return cleanSequence(element, cleaning)
  return CLEANED.has(tag) && mayIdentify(element, known, cleaning) ? null : element
}

/**
 * Returns whether the content of an element can be checked. It cannot in a private element, and in a sequence that is
 * not written as a sequence.
 */
function isReadable(element: Element, known: string): boolean {
  const isGroupLength = (element.tag & 0xffff) === 0
  return !isPrivate(element.tag) && !isGroupLength && (known === 'SQ') === 'items' in element
}

function isRemoved({ tag, vr }: Element, known: string, { hidesDocument }: Cleaning): boolean {
  if (REMOVED.has(tag) || TYPES.has(known) || TYPES.has(vr)) return true
  if (tag === TAG.encapsulatedDocument && hidesDocument) return true
  return isInGroups(groupOf(tag)) && !KEPT.has(tag)
}

function cleanSequence({ tag, vr, items }: Extract<Element, { items: unknown }>, cleaning: Cleaning): Element {
  const kept = tag === TAG.contentSequence ? items.filter(item => !isAboutPeople(item)) : items
  return { tag, vr, items: kept.map(item => cleanDataset(item, cleaning)) }
}

/** Returns whether an element may identify the patient. A value that was not read with the header always may. */
function mayIdentify(element: Element, known: string, { characterSets, identifiers }: Cleaning): boolean {
  return !('bytes' in element) || containsIdentifier(decodeText(element.bytes, known, characterSets), identifiers)
}

/** Returns whether an item of a structured report names a person. */
function isAboutPeople(item: Dataset): boolean {
  const [concept = []] = itemsOf(item, TAG.conceptName)
  const isNamed = stringOf(concept, TAG.codingScheme) === 'DCM' && OBSERVERS.has(stringOf(concept, TAG.codeValue) ?? '')
  return isNamed || stringOf(item, TAG.valueType) === 'PNAME'
}

export function text(tag: number, vr: string, value: string, padding = ' '): Element {
  return { tag, vr, bytes: Buffer.from(value.length % 2 === 0 ? value : value + padding, 'latin1') }
}
