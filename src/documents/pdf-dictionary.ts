/** A file with more comments before a stream hides its content. */
const MOST_COMMENTS = 100
/**
 * The most characters that are read. Objects in a comment, or without an end, cause repeated reading of the same
 * characters.
 */
const MOST_READ = 256 * 1024

const BLANK = /[\0\s]/
const BLANKS_AND_COMMENTS = /(?:[\0\s]|%[^\r\n]*(?:[\r\n]|$))*/y
const OBJECT = /(?<!end)obj(?![a-z])/g
/**
 * Matches the beginnings and ends of dictionaries and texts. Comments and texts in hexadecimal may contain brackets, so
 * it matches them as a whole.
 */
const BRACKET = /%[^\r\n]*|<<|>>|<[^>]*>?|\(/g
/** A text in parentheses may contain parentheses. */
const PARENTHESIS = /\\[\s\S]|[()]/g

/** Removes white space and comments at the end, up to a dictionary. Returns an empty text when there are too many comments. */
export function withoutComments(text: string): string {
  let left = text
  for (let comments = 0; comments < MOST_COMMENTS; comments++) {
    left = left.slice(0, endWithoutBlanks(left))
    const comment = left.indexOf('%', startOfLastLine(left))
    if (left.endsWith('>>') || comment < 0) return left
    left = left.slice(0, comment)
  }
  return ''
}

/** String.trimEnd keeps the zero bytes that PDF counts as white space. */
function endWithoutBlanks(text: string): number {
  let end = text.length
  while (end > 0 && BLANK.test(text.charAt(end - 1))) end--
  return end
}

function startOfLastLine(text: string): number {
  return Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1
}

/**
 * Returns the dictionary at the end of a text, read from the start of its object. Returns null when no reader would
 * understand it.
 */
export function dictionaryAtEnd(text: string): string | null {
  let [closed, read] = [0, 0]
  for (const { index } of text.matchAll(OBJECT)) {
    // The word "obj" may stand in a text of the dictionary before.
    if (index < closed) continue
    const start = index + 'obj'.length
    const { end, reached } = readObject(text, start)
    if (end !== null && reached === text.length) return text.slice(start, end)
    closed = end ?? closed
    read += reached - start
    if (read > MOST_READ) return null
  }
  return null
}

interface ReadObject {
  /** Null when the object is no dictionary, or has no end. */
  readonly end: number | null
  /** The end of the read text: the object with white space and comments around it. */
  readonly reached: number
}

function readObject(text: string, start: number): ReadObject {
  const begin = endOfBlanks(text, start)
  if (!text.startsWith('<<', begin)) return { end: null, reached: begin }
  const end = endOfDictionary(text, begin)
  return { end, reached: end === null ? text.length : endOfBlanks(text, end) }
}

function endOfBlanks(text: string, start: number): number {
  return find(BLANKS_AND_COMMENTS, text, start)?.end ?? start
}

function endOfDictionary(text: string, start: number): number | null {
  let depth = 0
  for (let at: number | null = start; at !== null; ) {
    const bracket = find(BRACKET, text, at)
    if (bracket === null) return null
    if (bracket.found === '<<') depth++
    if (bracket.found === '>>') depth--
    if (depth === 0) return bracket.end
    at = bracket.found === '(' ? endOfText(text, bracket.end) : bracket.end
  }
  return null
}

/** Returns the end of a text in parentheses. Its first parenthesis is before `start`. */
function endOfText(text: string, start: number): number | null {
  let depth = 1
  for (let at = start; ; ) {
    const parenthesis = find(PARENTHESIS, text, at)
    if (parenthesis === null) return null
    if (parenthesis.found === '(') depth++
    if (parenthesis.found === ')') depth--
    if (depth === 0) return parenthesis.end
    at = parenthesis.end
  }
}

function find(pattern: RegExp, text: string, from: number): { readonly found: string; readonly end: number } | null {
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null ? null : { found: match[0], end: pattern.lastIndex }
}
