/** The warnings that a reader of a study must see. */
export const studyWarnings = [
  'two_people',
  'no_orientation',
  'burned_in',
  'conflicting',
  'gaps',
  'other_patient',
] as const

export type StudyWarning = (typeof studyWarnings)[number]
