import { MINUTE_MS } from '../time/calendar.ts'
import type { Actor, Surface } from './actor.ts'

// What the access log holds: who saw which case, and a few acts that concern security.

/** Within the window the same reader, action and object count as one reading. */
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

/** How long a repeated reading counts as the same one. */
export const SAME_READING_MS = 10 * MINUTE_MS

export const readerKinds = ['patient', 'doctor', 'admin', 'operator'] as const
export const readerSurfaces = ['app', 'pro', 'admin', 'operator'] as const

/** The person in the log, and the surface they used. */
export interface Reader {
  readonly surface: (typeof readerSurfaces)[number]
  readonly kind: (typeof readerKinds)[number]
  readonly id: string
}

const surfaceOf = { patient: 'app', doctor: 'pro', admin: 'admin' } as const satisfies Record<Actor['kind'], Surface>

export function readerOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Reader {
  return { surface: surfaceOf[kind], kind, id }
}

/** Whether the reader is somebody who can sign in. */
export function isCaller(reader: Reader): reader is Reader & Pick<Actor, 'kind' | 'id'> {
  return reader.kind in surfaceOf
}

export interface Access<Action extends AccessAction = AccessAction> {
  readonly at: Date
  readonly reader: Reader
  readonly action: Action
  readonly caseId: string | null
  /** What was opened, if that is only a part of the case; or the person that an act is about. */
  readonly objectId: string | null
  /** Ours. */
  readonly requestId: string | null
  /** The caller's own, if the request had one. */
  readonly givenRequestId?: string | null
  /** The network that the call came from. */
  readonly address: string | null
}

/** A call as the log knows it, before it is clear what it does. */
export type Visit = Pick<Access, 'reader' | 'caseId' | 'objectId' | 'requestId' | 'givenRequestId' | 'address'>

/** What the log keeps of a search or an export besides; `words` is also why a case was opened. */
export interface Kept {
  /** A number that was taken before, for the cases of the row. */
  readonly accessId?: number
  readonly words: string | null
  readonly filter: Readonly<Record<string, unknown>> | null
  readonly count: number | null
}
