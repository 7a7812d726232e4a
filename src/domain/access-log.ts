import type { Actor, Surface } from './actor.ts'

/** What is written down of who saw which case, and of a few acts that concern everybody's safety. */

/** Within the window the same reader, action and object are one reading. */
export const readings = [
  'opened_case',
  'listed_documents',
  'opened_document',
  'opened_report',
  'read_messages',
] as const
/** Each counts for itself. */
export const loggedActs = ['exported', 'erased', 'token_made', 'revoked'] as const

export const accessActions = [...readings, ...loggedActs] as const

export type Reading = (typeof readings)[number]
export type LoggedAct = (typeof loggedActs)[number]
export type AccessAction = (typeof accessActions)[number]

export function isReading(action: AccessAction): action is Reading {
  return readings.some(reading => reading === action)
}

/** How long a reading counts as the same one. */
export const SAME_READING_MS = 10 * 60 * 1000

export const readerKinds = ['patient', 'doctor', 'admin', 'unknown', 'operator'] as const
export const readerSurfaces = ['app', 'pro', 'admin', 'link', 'operator'] as const

/** Who is written down, and where they came in. */
export interface Reader {
  readonly surface: (typeof readerSurfaces)[number]
  readonly kind: (typeof readerKinds)[number]
  readonly id: string
}

const surfaceOf = { patient: 'app', doctor: 'pro', admin: 'admin' } as const satisfies Record<Actor['kind'], Surface>

export function readerOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Reader {
  return { surface: surfaceOf[kind], kind, id }
}

/** Whoever opens a link that names nobody, from before links did. */
export const unknownReader: Reader = { surface: 'link', kind: 'unknown', id: 'unknown' }

export interface Access<Action extends AccessAction = AccessAction> {
  readonly at: Date
  readonly reader: Reader
  readonly action: Action
  readonly caseId: string | null
  /** What was opened, where that is less than the case; or whom an act is about. */
  readonly objectId: string | null
  readonly requestId: string | null
  /** The network they called from. */
  readonly address: string | null
}
