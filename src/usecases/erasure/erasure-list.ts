import type { ErasedPerson } from '../../db/erasure/erased-person.ts'
import type { ErasedCase } from '../../db/erasure/erasures.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { parseUuid } from '../../domain/uuid.ts'

export type ListedCase = Pick<ErasedCase, 'case_id' | 'status'>
export type ListedErasure = ListedCase | ErasedPerson

/** Reads the list back; one bad line refuses it all. */
export function parseErasures(text: string): ListedErasure[] {
  return text.split('\n').flatMap((line, index) => {
    // Without -s, npm first prints the command it runs, in lines of this kind.
    if (line.trim() === '' || line.startsWith('> ')) return []
    const listed = parseLine(line)
    if (listed === null) throw new Error(`Line ${index + 1} is no line of npm run -s erasures`)
    return [listed]
  })
}

const HASH = /^[0-9a-f]{64}$/

type Given = Readonly<Record<string, unknown>>

function parseLine(line: string): ListedErasure | null {
  try {
    const given = JSON.parse(line) as Given
    return 'case_id' in given ? parseCase(given) : parsePerson(given)
  } catch {
    return null
  }
}

function parseCase({ case_id, status }: Given): ListedCase | null {
  const caseId = idOf(case_id)
  const known = caseStatuses.find(one => one === status)
  return caseId === null || known === undefined ? null : { case_id: caseId, status: known }
}

function parsePerson(given: Given): ErasedPerson | null {
  const requestId = idOf(given.request_id)
  const hash = String(given.person_hash)
  const requested = dateOf(given.requested_date)
  if (requestId === null || !HASH.test(hash) || requested === null) return null
  return { request_id: requestId, person_hash: hash, requested_date: requested }
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? parseUuid(value) : null
}

function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
