// Format characters that are visible signs (Arabic number sign, end of ayah, ...): content, unlike the invisible ones.
const VISIBLE_FORMAT = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
/** ZWNJ and ZWJ shape Arabic and Persian words, and are nothing by themselves. */
export const JOINERS = '\\u200c\\u200d'

// Controls, bidi marks, embeddings, overrides and isolates, soft hyphens, variation selectors, tags, fillers.
const INVISIBLE = new RegExp(
  `(?![\\n${JOINERS}${VISIBLE_FORMAT}])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
// The blank of Braille counts as a sign, and is none to the eye.
const NOTHING = new RegExp(`^[\\s\\u2800${JOINERS}]*$`, 'u')

/** The text without the characters that nobody sees, but for line feeds and joiners. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Whether there is nothing to read in a text. */
export function isBlank(text: string): boolean {
  return NOTHING.test(withoutInvisible(text))
}
