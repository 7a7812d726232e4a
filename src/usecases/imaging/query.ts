import type { ListedInstance } from '../../db/imaging/instances.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** The parsed query string of a request. */
export type Query = Readonly<Record<string, unknown>>

/** The level that a search lists, within a study or series. */
export interface Search {
  readonly level: 'studies' | 'series' | 'instances'
  readonly study?: string
  readonly series?: string
}

const MOST = 5_000

/** Cuts a list by `limit` and `offset`. */
export function pageOf(query: Query): <Row>(rows: readonly Row[]) => readonly Row[] {
  const limit = wholeNumber(query.limit)
  const offset = wholeNumber(query.offset) ?? 0
  if (limit !== null && (limit < 1 || limit > MOST)) throw new DomainError('bad_request')
  return rows => rows.slice(offset, limit === null ? undefined : offset + limit)
}

function wholeNumber(given: unknown): number | null {
  if (given === undefined) return null
  if (typeof given !== 'string' || !/^\d+$/.test(given)) throw new DomainError('bad_request')
  return Number(given)
}

type Test = (row: ListedInstance) => boolean
type Rows = readonly ListedInstance[]

/** The keys that can be matched, by keyword and tag. Every other key is accepted and ignored. */
const KEYS: readonly { readonly names: readonly string[]; readonly test: (given: string, rows: Rows) => Test }[] = [
  { names: ['StudyInstanceUID', '0020000D'], test: given => inList(given, row => row.study_uid) },
  { names: ['SeriesInstanceUID', '0020000E'], test: given => inList(given, row => row.series_uid) },
  { names: ['SOPInstanceUID', '00080018'], test: given => inList(given, row => row.sop_uid) },
  { names: ['Modality', '00080060'], test: given => inList(given, row => row.modality) },
  { names: ['StudyDate', '00080020'], test: dateTest },
  {
    names: ['ModalitiesInStudy', '00080061'],
    test: (given, rows) => {
      const studies = new Set(rows.filter(inList(given, row => row.modality)).map(({ study_uid }) => study_uid))
      return ({ study_uid }) => studies.has(study_uid)
    },
  },
]

function inList(given: string, read: (row: ListedInstance) => string | null): Test {
  const wanted = new Set(given.split(/[,\\]/).map(one => one.trim()))
  return row => wanted.has(read(row) ?? '')
}

/** Parses a day, or a range that may be open at one end. */
function dateTest(given: string): Test {
  const found = /^(\d{8})?(-)?(\d{8})?$/.exec(given)
  const [, from, dash, to] = found ?? []
  if (found === null || (from === undefined && to === undefined) || (dash === undefined && to !== undefined))
    throw new DomainError('bad_request')
  const first = from ?? ''
  const last = dash === undefined ? first : (to ?? '99999999')
  return ({ study_date }) => {
    const day = study_date?.replaceAll('-', '')
    return day !== undefined && day >= first && day <= last
  }
}

export function matcherOf(query: Query, rows: Rows): Test {
  const tests = KEYS.flatMap(({ names, test }) =>
    Object.entries(query).flatMap(([key, given]) => {
      if (!names.some(name => name.toLowerCase() === key.toLowerCase())) return []
      const text = Array.isArray(given) ? given.join(',') : given
      return typeof text === 'string' && text !== '' ? [test(text, rows)] : []
    }),
  )
  return row => tests.every(test => test(row))
}
