import type { Lang } from '../i18n/translate.ts'

type Words = readonly [question: string, answer: string]

/** A question and its answer. Both languages are in one place, so that neither is forgotten. */
export type HelpEntry = Readonly<Record<Lang, Words>>
