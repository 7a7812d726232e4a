export type Direction = 'ltr' | 'rtl'

// By extension, so that the tatweel, a letter of several scripts, counts too.
const RTL_SCRIPTS = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam', 'Hanifi_Rohingya']
const RTL_SET = RTL_SCRIPTS.map(script => `\\p{Script_Extensions=${script}}`).join('')

/** Source of a character class body (flag `u`) for letters written from right to left. Digits are not letters. */
export const RTL_LETTER = `(?=\\p{L})[${RTL_SET}]`
/** The same for letters written from left to right: Latin, Greek, Cyrillic, CJK, ... */
export const LTR_LETTER = `(?![${RTL_SET}])\\p{L}`

const RTL_LETTERS = new RegExp(RTL_LETTER, 'gu')
const LETTERS = /\p{L}/gu

/**
 * The direction of a paragraph by the majority of its letters: an Arabic sentence that starts with a drug's name is
 * still Arabic. Without letters, or with as many on both sides, it is the given one.
 */
export function directionOf(text: string, otherwise: Direction): Direction {
  const rtl = text.match(RTL_LETTERS)?.length ?? 0
  const ltr = (text.match(LETTERS)?.length ?? 0) - rtl
  if (rtl === ltr) return otherwise
  return rtl > ltr ? 'rtl' : 'ltr'
}
