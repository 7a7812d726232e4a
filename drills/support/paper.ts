/** A case as its owner would keep it on paper: written from the rules alone, told nothing of how the service decides. */
export interface Paper {
  readonly status: string
  readonly history: string
  readonly documents: readonly string[]
  readonly rejectReason: string | null
  readonly cancelReason: string | null
  readonly coordinator: string | null
  readonly team: readonly Member[]
  readonly milestones: readonly string[]
  /** Who was told of what: `event recipient`. A message that was dropped because it no longer applied counts as told. */
  readonly told: readonly string[]
  readonly card: 'none' | 'shown' | 'hidden'
  readonly payment: 'none' | 'pending' | 'failed' | 'paid'
  /** What the gateway knows, which may be ahead of the case when a callback was cut short. */
  readonly gateway: 'none' | 'pending' | 'failed' | 'paid'
  readonly invoices: number
  readonly refunds: readonly string[]
  readonly reports: number
  /** What patient and coordinator wrote to each other. */
  readonly messages: readonly string[]
}

export interface Member {
  readonly doctor: string
  readonly coordinator: boolean
  readonly active: boolean
  readonly requested: readonly string[]
  /** Whether the patient has heard of a request of this row, or of the one whose place it took. */
  readonly announced: boolean
  readonly opinion: 'pending' | 'draft' | 'submitted'
  readonly diagnosis: string | null
  readonly summary: string | null
  readonly reminded: boolean
}

/** One write, with everything that makes it recognisable afterwards. */
export type Step =
  | {
      readonly do: 'save'
      readonly status: 'draft' | 'review'
      readonly history: string
      readonly documents: readonly string[]
    }
  | {
      readonly do: 'edit'
      readonly status: 'draft' | 'review'
      readonly history: string | null
      readonly documents: readonly string[] | null
    }
  | { readonly do: 'append'; readonly documents: readonly string[] }
  | { readonly do: 'reject'; readonly reason: string }
  | { readonly do: 'assign'; readonly doctor: string; readonly requested: readonly string[] }
  | { readonly do: 'change'; readonly doctor: string }
  | { readonly do: 'succeed' | 'fail' }
  | { readonly do: 'cancel'; readonly by: 'patient' | 'admin'; readonly reason: string }
  | {
      readonly do: 'bring in'
      readonly caller: string
      readonly doctor: string
      readonly requested: readonly string[]
    }
  | { readonly do: 'request'; readonly caller: string; readonly documents: readonly string[] }
  | {
      readonly do: 'opinion'
      readonly caller: string
      readonly status: 'draft' | 'submitted'
      readonly diagnosis: string
    }
  | { readonly do: 'answer'; readonly doctor: string; readonly documents: readonly string[] }
  | { readonly do: 'delay'; readonly caller: string }
  | { readonly do: 'summary'; readonly caller: string; readonly summary: string }
  | TeamChange

/** `doctor` is the one whose assignment it is about. */
export type TeamChange =
  | { readonly do: 'decline' | 'remove'; readonly doctor: string }
  | { readonly do: 'withdraw' | 'remind'; readonly caller: string; readonly doctor: string }
  | { readonly do: 'replace'; readonly doctor: string }
  | {
      readonly do: 'message'
      readonly from: 'patient' | 'coordinator'
      readonly caller: string
      readonly words: string
    }

/** What a step must answer and leave behind. `between`: how far it may have got when it was cut short. */
export interface Expected {
  readonly code: number
  readonly after: Paper | null
  readonly between?: Paper
}

const MOST_DOCUMENTS = 50

export const asked = (paper: Paper): Paper => ({
  ...moment(paper, ['documents_requested'], ['documents_requested patient']),
  card: 'shown',
})

export const submitted = (paper: Paper): Paper => ({
  ...moment(paper, ['new_case'], []),
  status: 'review',
  card: 'shown',
})

export const closed = (paper: Paper, status: 'rejected' | 'cancelled', told: readonly string[]): Paper => ({
  ...moment(paper, [status], told),
  status,
  card: paper.card === 'shown' ? 'hidden' : paper.card,
})

export function withDocuments(paper: Paper, added: readonly string[]): Expected {
  if (paper.documents.length + added.length > MOST_DOCUMENTS) return { code: 400, after: paper }
  return { code: 200, after: { ...paper, documents: [...paper.documents, ...added] } }
}

export function moment(paper: Paper, milestones: readonly string[], told: readonly string[]): Paper {
  return { ...paper, milestones: [...paper.milestones, ...milestones], told: [...paper.told, ...told] }
}

export function member(doctor: string, coordinator: boolean, requested: readonly string[]): Member {
  return {
    doctor,
    coordinator,
    active: true,
    requested,
    announced: false,
    opinion: 'pending',
    diagnosis: null,
    summary: null,
    reminded: false,
  }
}
