import { MINUTE_MS } from '../time/calendar.ts'
import type { Actor, Surface } from './actor.ts'

// The access log records who saw which case, and a few acts that concern security.

/** Reading actions. Repeated readings count once within `SAME_READING_MS`. */
export const readings = [
  'opened_case',
  'listed_documents',
  'opened_document',
  'opened_report',
  'read_messages',
  'searched',
  'listed',
] as const
/** Each act counts separately. */
const loggedActs = [
  'exported',
  'erased',
  'token_made',
  'revoked',
  'held',
  'hold_released',
  'opened_with_reason',
  'approval_asked',
  'approved',
  'approval_rejected',
] as const

export const accessActions = [...readings, ...loggedActs] as const

export type Reading = (typeof readings)[number]
export type LoggedAct = (typeof loggedActs)[number]
export type AccessAction = (typeof accessActions)[number]

export function isReading(action: AccessAction): action is Reading {
  return readings.some(reading => reading === action)
}

/** Readings of the same object by the same reader count as one for this long. */
export const SAME_READING_MS = 10 * MINUTE_MS

export const readerKinds = ['patient', 'doctor', 'admin', 'operator'] as const
export const readerSurfaces = ['app', 'pro', 'admin', 'operator'] as const

/** A person in the log with the surface of the call. */
export interface Reader {
  readonly surface: (typeof readerSurfaces)[number]
  readonly kind: (typeof readerKinds)[number]
  readonly id: string
}

const surfaceOf = { patient: 'app', doctor: 'pro', admin: 'admin' } as const satisfies Record<Actor['kind'], Surface>

export function readerOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Reader {
  return { surface: surfaceOf[kind], kind, id }
}

/** Returns whether the reader is a person who can sign in. */
export function isCaller(reader: Reader): reader is Reader & Pick<Actor, 'kind' | 'id'> {
  return reader.kind in surfaceOf
}

export interface Access<Action extends AccessAction = AccessAction> {
  readonly at: Date
  readonly reader: Reader
  readonly action: Action
  readonly caseId: string | null
  /** The opened part of the case, or the person whom an act concerns. */
  readonly objectId: string | null
  /** The id that the service gave to the request. */
  readonly requestId: string | null
  /** The id that the caller gave to the request. */
  readonly givenRequestId?: string | null
  /** The network of the call. */
  readonly address: string | null
}

/** The facts of a call that are known before its action. */
export type Visit = Pick<Access, 'reader' | 'caseId' | 'objectId' | 'requestId' | 'givenRequestId' | 'address'>

/**
 * Further facts of a log entry about a search, an export or an act. `words` holds the search text, or the reason for
 * opening a case.
 */
export interface Kept {
  /** The number of the entry, if the cases of the entry were stored under that number before. */
  readonly accessId?: number
  readonly words: string | null
  readonly filter: Readonly<Record<string, unknown>> | null
  readonly count: number | null
}
