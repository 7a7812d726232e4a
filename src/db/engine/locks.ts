/**
 * The numbers of all advisory locks of the database. PostgreSQL keeps single numbers and pairs apart; migrations, which cannot
 * import this file, use the same numbers.
 */
export const locks = {
  /** One process at a time brings the tables up to date. */
  migration: 7_215_884_301,
  /** Folding the figures of the dashboard; only in migrations. */
  dashboard: 7_215_884_302,
  /** Whose turn it is to digest the access log. */
  accessDigests: 7_215_884_303,
  /** The first catalogue is entered once. */
  firstCatalogue: 7_215_884_309,
  /** The category for those who are not sure is another one from now on. */
  markForUnsure: 7_215_884_310,
} as const

/** The first numbers of pairs; the second one is a hash of whom or what the lock is about. */
export const lockPairs = {
  /** The cases of a patient are counted and one is added. */
  ownedCases: 7_215,
  /** The name of a person in the overview of cases: 1,024 places. */
  peopleInOverview: 72_158_843,
  /** A person is erased, or something is added to what is kept of them. */
  erasedPeople: 72_158_846,
  /** The same reading at the same moment. */
  readings: 72_158_844,
  /** A doctor's totals of assignments; only in migrations. */
  assignmentTotals: 72_158_845,
} as const
