import type { Context } from '../src/context.ts'
import type { Illness } from './illnesses/illness.ts'
import type { Kind } from './kinds.ts'
import type { DemoDoctor, DemoPatient, Subject } from './people.ts'

export interface Step {
  readonly at: number
  run(ctx: Context): Promise<unknown>
}

export type Later = (low: number, high: number, run: Step['run']) => void

/** What is decided about a case before chance adds the rest. */
export interface Cast {
  readonly kind: Kind
  readonly patient: DemoPatient
  /** The patient asks for their child. */
  readonly forChild?: boolean
  /** In the department of the guest doctors of the first page. */
  readonly withGuests?: boolean
  /** All opinions are given, but not the summary. */
  readonly spoken?: boolean
}

/** What becomes known while the story goes on. */
export interface DemoCase extends Cast {
  readonly illness: Illness
  readonly subject: Subject
  readonly coordinator: DemoDoctor
  readonly doctors: readonly DemoDoctor[]
  caseId: string
  coordinatorSop: string
  doctorAssignments: string[]
}
