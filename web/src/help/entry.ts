type Words = readonly [question: string, answer: string]

/** One question and its answer, in both languages side by side so that neither is forgotten. */
export interface HelpEntry {
  readonly en: Words
  readonly ar: Words
}
