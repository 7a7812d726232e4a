/** The limits of the catalogue and the doctor directory. Request schemas, the import and the pickers use them. */
export const catalogueLimits = {
  /** Titles, names, conditions, specialities and icons, in characters. */
  name: 200,
  description: 2_000,
  /** Ids of people and departments from other systems, in characters. */
  givenId: 128,
  /** E-mail addresses and telephone numbers. */
  address: 254,
  /** The most conditions of a category in each language. */
  conditions: 200,
  /** The most doctors of a category or speciality. */
  doctors: 500,
  reviewDays: { minimum: 1, maximum: 365 },
  reviewedDoctors: { minimum: 0, maximum: 100 },
  price: { minimum: 0.01, maximum: 1_000_000 },
  priceDecimals: 2,
  /** A patient's pickers show at most these numbers of entries. */
  shownReviewTypes: 100,
  shownDiseases: 300,
} as const
