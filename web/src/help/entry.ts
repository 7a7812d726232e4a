type Words = readonly [question: string, answer: string]

/** A question and its answer. Both languages stand side by side, so that neither is forgotten. */
export interface HelpEntry {
  readonly en: Words
  readonly ar: Words
}
