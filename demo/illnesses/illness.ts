import type { ReviewOutcome } from '../../src/domain/case/opinion.ts'

export interface Both {
  readonly en: string
  readonly ar: string
}

export interface DemoDocument extends Both {
  /** What a page of words says; scans and pictures show it instead. In English, as letters between doctors are. */
  readonly says?: string
}

export interface DemoOpinion {
  readonly diagnosis: Both
  readonly advice: Both
}

/** One disease of one body, from what the patient writes to what the doctors make of it. */
export interface Illness {
  /** The gender of its patients; absent when it can be either. */
  readonly gender?: 'male' | 'female'
  readonly ages: readonly [youngest: number, oldest: number]
  readonly history: Both
  readonly documents: readonly DemoDocument[]
  /** What the patient takes, for the doctors who ask. */
  readonly medicines: string
  readonly questions: readonly { readonly question: Both; readonly answer: Both }[]
  /** What the specialists say, in the order they are asked; they need not agree. */
  readonly opinions: readonly DemoOpinion[]
  readonly summary: Both
  readonly outcome: ReviewOutcome
  /** What the coordinator adds to some of the reports later. */
  readonly addendum?: Both
}
