const VARIANTS: Readonly<Record<string, string>> = {
  '\u0622': '\u0627',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  // PostgreSQL lowers each letter alone. JavaScript differs only for these two letters.
  '\u0130': 'i',
  Σ: 'σ',
}
const VARIANT = /[\u0622\u0623\u0625\u0671\u0649\u06cc\u0629\u0130Σ]/g
const DROPPED = /[\u0640\u064b-\u0658\u0670]/g

/** Does the same as the database's `fold_text`, for searches in memory. Fold both the text and the search. */
export function foldText(input: string): string {
  return input
    .replace(DROPPED, '')
    .replace(VARIANT, letter => VARIANTS[letter] ?? letter)
    .toLowerCase()
}
