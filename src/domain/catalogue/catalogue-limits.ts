/** The bounds of the catalogue and the doctor directory; request schemas, the import and the pickers use them. */
export const catalogueLimits = {
  /** Titles, names, conditions, specialities and icons, in characters. */
  name: 200,
  description: 2_000,
  /** Ids that other systems give to people and departments, in characters. */
  givenId: 128,
  /** E-mail addresses and telephone numbers. */
  address: 254,
  /** Per category, each in both languages. */
  conditions: 200,
  /** Per category or speciality. */
  doctors: 500,
  reviewDays: { minimum: 1, maximum: 365 },
  reviewedDoctors: { minimum: 0, maximum: 100 },
  price: { minimum: 0.01, maximum: 1_000_000 },
  priceDecimals: 2,
  /** The most that a patient's pickers show. */
  shownReviewTypes: 100,
  shownDiseases: 300,
} as const
