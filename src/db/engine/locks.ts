/**
 * The numbers of all advisory locks. PostgreSQL keeps single numbers and pairs apart. Migrations cannot import this file, and
 * repeat its numbers.
 */
export const locks = {
  /** Lets one process at a time bring the tables up to date. */
  migration: 7_215_884_301,
  /** Lets one process at a time fold the figures of the dashboard. Only migrations use it. */
  dashboard: 7_215_884_302,
  /** Lets one process at a time digest the access log. */
  accessDigests: 7_215_884_303,
  /** Lets only one process enter the first catalogue. */
  firstCatalogue: 7_215_884_309,
  /** Taken when another category becomes the one for patients who are not sure. */
  markForUnsure: 7_215_884_310,
} as const

/** The first numbers of pairs. The second number is a hash of the person or thing. */
export const lockPairs = {
  /** Taken to count the cases of a patient and add one. */
  ownedCases: 7_215,
  /** Taken to change a person's name in the overview of cases. There are 1,024 second numbers. */
  peopleInOverview: 72_158_843,
  /** Taken to erase a person, or to store anything about a person. */
  erasedPeople: 72_158_846,
  /** Taken to log a reading, so that equal readings at one moment make one row. */
  readings: 72_158_844,
  /** Taken to change a doctor's totals of assignments. Only migrations use it. */
  assignmentTotals: 72_158_845,
} as const
