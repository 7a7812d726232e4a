// Format characters that are visible signs (Arabic number sign, end of ayah, ...): content, unlike the invisible ones.
const VISIBLE_FORMAT = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
/** ZWNJ and ZWJ shape Arabic and Persian words; alone they are no content. */
export const JOINERS = '\\u200c\\u200d'

// Controls, bidi marks, embeddings, overrides and isolates, soft hyphens, variation selectors, tags, fillers.
const INVISIBLE = new RegExp(
  `(?![\\n${JOINERS}${VISIBLE_FORMAT}])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
// The blank Braille pattern counts as a symbol, but shows nothing.
const NOTHING = new RegExp(`^[\\s\\u2800${JOINERS}]*$`, 'u')

/** The text without invisible characters, except line feeds and joiners. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Whether a text has no visible content. */
export function isBlank(text: string): boolean {
  return NOTHING.test(withoutInvisible(text))
}

/** Most texts: ASCII, Arabic letters and punctuation, no marks. Such a text is clean, and each character its own cluster. */
export const EVERYDAY = /^[\n -~\u060c\u061b\u061f\u0621-\u063a\u0641-\u064a]*$/
