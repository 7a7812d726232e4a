import type { Context } from '../context.ts'
import type { Illness } from './illnesses/illness.ts'
import type { Kind } from './kinds.ts'
import type { DemoDoctor, DemoPatient, Subject } from './people.ts'

export interface Step {
  readonly at: number
  run(ctx: Context): Promise<unknown>
}

export type Later = (low: number, high: number, run: Step['run']) => void

/** What is settled of a case before chance has its say. */
export interface Cast {
  readonly kind: Kind
  readonly patient: DemoPatient
  /** The patient asks for a child. */
  readonly forChild?: boolean
  /** In the department of the doctors whom the first page offers. */
  readonly withGuests?: boolean
  /** All opinions are there, and the summary is not. */
  readonly spoken?: boolean
}

/** What becomes known while a story is told. */
export interface Told extends Cast {
  readonly illness: Illness
  readonly subject: Subject
  readonly coordinator: DemoDoctor
  readonly doctors: readonly DemoDoctor[]
  caseId: string
  coordinatorSop: string
  doctorAssignments: string[]
}
