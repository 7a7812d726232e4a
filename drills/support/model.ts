type Names = readonly string[]

/** A model of a case, written only from the rules and independent of the service's code. */
export interface Model {
  readonly status: string
  readonly history: string
  readonly documents: Names
  readonly rejectReason: string | null
  readonly cancelReason: string | null
  readonly coordinator: string | null
  readonly team: readonly Member[]
  readonly milestones: Names
  /** Who was told what: `event recipient`. A message that was dropped because it no longer applied counts as told. */
  readonly told: Names
  readonly card: 'none' | 'shown' | 'hidden'
  readonly payment: 'none' | 'pending' | 'failed' | 'paid' | 'mismatch'
  /** The gateway's state, which may be ahead of the case when a callback was interrupted. */
  readonly gateway: 'none' | 'pending' | 'failed' | 'paid'
  readonly invoices: number
  readonly refunds: Names
  readonly reports: number
  /** The messages between patient and coordinator. */
  readonly messages: Names
}

export interface Member {
  readonly doctor: string
  readonly coordinator: boolean
  readonly active: boolean
  readonly requested: Names
  /** Whether the patient was told of a request of this assignment, or of the one that it replaced. */
  readonly announced: boolean
  readonly opinion: 'pending' | 'draft' | 'submitted'
  readonly diagnosis: string | null
  readonly summary: string | null
  readonly reminded: boolean
}

/** One write, with the texts that identify it in the database. */
export type Step = Readonly<
  | { do: 'save'; status: 'draft' | 'review'; history: string; documents: Names }
  | { do: 'edit'; status: 'draft' | 'review'; history: string | null; documents: Names | null }
  | { do: 'append'; documents: Names }
  | { do: 'reject'; reason: string }
  | { do: 'assign'; doctor: string; requested: Names }
  | { do: 'change'; doctor: string }
  | { do: 'succeed' | 'fail' }
  /** Another amount is paid, which only an administrator can accept. */
  | { do: 'pay another amount' | 'accept' }
  | { do: 'cancel'; by: 'patient' | 'admin'; reason: string }
  | { do: 'bring in'; caller: string; doctor: string; requested: Names }
  | { do: 'request'; caller: string; documents: Names }
  | { do: 'opinion'; caller: string; status: 'draft' | 'submitted'; diagnosis: string }
  | { do: 'answer'; doctor: string; documents: Names }
  | { do: 'delay'; caller: string }
  | { do: 'summary'; caller: string; summary: string }
  | TeamChange
>

/** `doctor` is the doctor of the assignment. */
export type TeamChange = Readonly<
  | { do: 'decline' | 'remove'; doctor: string }
  | { do: 'withdraw' | 'remind'; caller: string; doctor: string }
  | { do: 'replace'; doctor: string }
  | { do: 'message'; from: 'patient' | 'coordinator'; caller: string; words: string }
>

/** The expected answer of a step and the state after it. `between`: possible states if it was interrupted. */
export interface Expected {
  readonly code: number
  readonly after: Model | null
  readonly between?: Model
}

const MOST_DOCUMENTS = 50

export const asked = (model: Model): Model => ({
  ...moment(model, ['documents_requested'], ['documents_requested patient']),
  card: 'shown',
})

export const submitted = (model: Model): Model => ({
  ...moment(model, ['new_case'], []),
  status: 'review',
  card: 'shown',
})

export const closed = (model: Model, status: 'rejected' | 'cancelled', told: Names): Model => ({
  ...moment(model, [status], told),
  status,
  card: model.card === 'shown' ? 'hidden' : model.card,
})

export function withDocuments(model: Model, added: Names): Expected {
  if (model.documents.length + added.length > MOST_DOCUMENTS) return { code: 400, after: model }
  return { code: 200, after: { ...model, documents: [...model.documents, ...added] } }
}

export function moment(model: Model, milestones: Names, told: Names): Model {
  return { ...model, milestones: [...model.milestones, ...milestones], told: [...model.told, ...told] }
}

const NEW_MEMBER = {
  active: true,
  announced: false,
  opinion: 'pending',
  diagnosis: null,
  summary: null,
  reminded: false,
} as const

export function member(doctor: string, coordinator: boolean, requested: Names): Member {
  return { ...NEW_MEMBER, doctor, coordinator, requested }
}
