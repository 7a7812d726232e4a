export interface Span {
  start: number
  end: number
}

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' }
const BRACKETS = /[()[\]{}“”«»]/g

/**
 * Joins words (matches of `words`) into runs. `joins` decides whether a run continues across the gap before the next
 * word; `hasLetter` says whether the run already has a letter. Both brackets of a pair need the same direction. A
 * partner right beside the run joins the run. Without such a partner, the run is split at the bracket.
 */
export function findRuns(text: string, words: RegExp, joins: (gap: string, hasLetter: boolean) => boolean): Span[] {
  const runs: Span[][] = []
  let run: Span[] = []
  let hasLetter = false
  for (const match of text.matchAll(words)) {
    const word = { start: match.index, end: match.index + match[0].length }
    const last = run.at(-1)
    if (!last || !joins(text.slice(last.end, word.start), hasLetter)) {
      run = []
      runs.push(run)
      hasLetter = false
    }
    run.push(word)
    hasLetter ||= /\p{L}/u.test(match[0])
  }
  return runs.flatMap(run => balance(text, run))
}

function balance(text: string, words: Span[]): Span[] {
  const span = outline(words)
  const lonely = lonelyBrackets(text, span)
  const before = text[span.start - 1]
  if (before && lonely.some(at => PAIRS[text[at] ?? ''] === before)) span.start--
  const unit = /^[%‰°٪+]{0,2}/.exec(text.slice(span.end, span.end + 2))?.[0] ?? ''
  const after = text[span.end + unit.length]
  if (after && lonely.some(at => text[at] === PAIRS[after])) span.end += unit.length + 1
  takeQuote(text, span)
  const stillLonely = lonelyBrackets(text, span)
  return stillLonely.length === 0 ? [span] : splitAt(words, stillLonely)
}

/**
 * A straight quote does not show whether it opens or closes. When a run has an odd number of quotes, a quote beside the
 * run joins it.
 */
function takeQuote(text: string, span: Span): void {
  const quotes = text.slice(span.start, span.end).split('"').length - 1
  if (quotes % 2 === 0) return
  if (text[span.start - 1] === '"') span.start--
  else if (text[span.end] === '"') span.end++
}

function lonelyBrackets(text: string, span: Span): number[] {
  const open: number[] = []
  const lonely: number[] = []
  for (const match of text.slice(span.start, span.end).matchAll(BRACKETS)) {
    const at = span.start + match.index
    const partner = PAIRS[match[0]]
    if (partner === undefined) open.push(at)
    else if (text[open.at(-1) ?? -1] === partner) open.pop()
    else lonely.push(at)
  }
  return [...lonely, ...open].sort((a, b) => a - b)
}

function splitAt(words: Span[], cuts: number[]): Span[] {
  const parts: Span[][] = [[]]
  let next = 0
  for (const word of words) {
    while ((cuts[next] ?? Number.POSITIVE_INFINITY) < word.start) {
      next++
      if (parts.at(-1)?.length) parts.push([])
    }
    parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0).map(outline)
}

function outline(words: Span[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}
