const NBSP = '\u00a0'
/** Separates the columns of a table: `150   400` are two numbers. A line may break at either end of the gap. */
export const COLUMN_GAP = ` ${NBSP} `

const AROUND_OPERATOR = /(?<=[\p{Nd}%°]) ?(?:[-–—−×*x/=:→+±]|[<>]=?|[≤≥≈~]) ?(?=[-−+]?\.?\p{Nd})/gu
const AFTER_COMPARISON = /(?<=[<>≤≥≈~±=]) (?=[-−+]?\.?\p{Nd})/gu
const BEFORE_UNIT = /(?<=\p{Nd}) (?=[\p{L}%‰°µ٪][\p{L}\p{M}²³]{0,5}(?![\p{L}\p{M}]))/gu
const BETWEEN_GROUPS = /(?<=\p{Nd}) (?=\p{Nd})/gu
// A code and its number: SAR 750, INR 2.5.
const AFTER_CODE = /(?<=\b[A-Z]{3}) (?=\p{Nd})/gu
/** Keeps `13.0 - 17.0`, `< 5.0`, `500 mg`, `SAR 750` and `+966 50 123 4567` on one line. */
export function glueNumbers(line: string): string {
  return line
    .replace(AROUND_OPERATOR, operator => operator.replaceAll(' ', NBSP))
    .replace(AFTER_COMPARISON, NBSP)
    .replace(BEFORE_UNIT, NBSP)
    .replace(BETWEEN_GROUPS, NBSP)
    .replace(AFTER_CODE, NBSP)
}

/** Two spaces become one space; three or more become a column gap. */
export function spaceOut(line: string): string {
  return line.replace(/ {2,}/g, spaces => (spaces.length > 2 ? COLUMN_GAP : ' '))
}
