// Unicode counts these visible signs as format characters, such as the Arabic number sign and the end of ayah. They are
// content.
const VISIBLE_FORMAT = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
/** ZWNJ and ZWJ shape Arabic and Persian words. Alone they are no content. */
export const JOINERS = '\\u200c\\u200d'

// Matches controls, bidi marks, embeddings, overrides and isolates, soft hyphens, variation selectors, tags and
// fillers.
const INVISIBLE = new RegExp(
  `(?![\\n${JOINERS}${VISIBLE_FORMAT}])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
// Unicode counts the blank Braille pattern as a symbol, but it shows nothing.
const NOTHING = new RegExp(`^[\\s\\u2800${JOINERS}]*$`, 'u')

/** Removes invisible characters, except line feeds and joiners. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

export function isBlank(text: string): boolean {
  return NOTHING.test(withoutInvisible(text))
}

/**
 * Matches most texts: ASCII, Arabic letters and punctuation, no marks. Such a text needs no cleaning, and each
 * character is its own cluster.
 */
export const EVERYDAY = /^[\n -~\u060c\u061b\u061f\u0621-\u063a\u0641-\u064a]*$/
