/** The bounds of the catalogue and the doctor directory. Request schemas, the import and the pickers are built from them. */
export const catalogueLimits = {
  /** Titles, names, conditions, specialities and icons, in characters. */
  name: 200,
  description: 2_000,
  /** Ids that other systems give to people and departments, in characters. */
  givenId: 128,
  /** Of one category, each in both languages. */
  conditions: 200,
  /** Of one category or speciality. */
  doctors: 500,
  reviewDays: { minimum: 1, maximum: 365 },
  reviewedDoctors: { minimum: 0, maximum: 100 },
  price: { minimum: 0.01, maximum: 1_000_000 },
  priceDecimals: 2,
  /** What a patient's pickers show at most. */
  shownReviewTypes: 100,
  shownDiseases: 300,
} as const
