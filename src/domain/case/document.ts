/** A document lives where the hospital keeps its files; the service holds the address and never fetches it. */
export interface MedicalDocument {
  readonly url: string
  readonly key: string
  readonly name: string
}

export const MOST_DOCUMENTS = 50

const DANGEROUS = /^(javascript|data|vbscript|file):/i

/** Browsers skip white space and controls inside a scheme, so they are taken out before the look. */
export function isSafeLink(url: string): boolean {
  return !DANGEROUS.test([...url].filter(char => char > ' ' && char !== '\u007f').join(''))
}
