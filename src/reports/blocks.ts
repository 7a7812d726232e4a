import type { Direction } from '../i18n/language.ts'
import { breakLongWords, cleanLine, cleanText, glueNumbers, spaceOut } from './clean-text.ts'
import { directionOfText, RTL_LETTER } from './direction.ts'
import { isolate } from './isolate.ts'

export interface Line {
  dir: Direction
  text: string
}

export interface Paragraph {
  kind: 'paragraph'
  dir: Direction
  lines: string[]
}

/** `dir` is the direction of most items, and the markers stand on its side. Each item also has its own direction. */
export interface List {
  kind: 'list'
  dir: Direction
  ordered: boolean
  items: (Line & { marker: string })[]
}

export type Block = Paragraph | List

// A raised point before a digit is a decimal point (·5 mg), not a bullet.
const BULLET = /^(?:[-*–—] +|[•‣▪●◦] *|·(?!\p{Nd}) *)(?=\S)/u
// Arabic lists also number their lines with a dash (`1- `). Before a Latin word the dash may belong to a name, such as
// 5- ASA.
const NUMBER = new RegExp(`^(\\p{Nd}{1,3}(?:[.)](?= +\\S)|[-–](?= +${RTL_LETTER}))) +`, 'u')
// The number of full-width characters that fit into a line of body text and into a table cell. A longer word is broken.
const BODY_WORD = 40
const CELL_WORD = 18
// 20,000 characters as lines of one letter would fill hundreds of pages. As sentences they fill about 300 lines.
const MAX_LINES = 600

/** Makes a line of a short text, such as a name or a date, in the given direction. */
export function toLine(text: string, dir: Direction, longestWord = CELL_WORD): Line {
  return { dir, text: typesettable(cleanLine(text), dir, longestWord) }
}

const ADDRESS_PART = 60

/**
 * Makes a line of an address. It breaks only after slashes, so that a copy of it works. Only a part that is too long
 * for a line breaks elsewhere.
 */
export function toAddress(url: string, dir: Direction): Line {
  const fits = url.split('/').every(part => part.length <= ADDRESS_PART)
  return toLine(url, dir, fits ? url.length : ADDRESS_PART)
}

/**
 * Makes blocks of free text. Lines stay lines, blank lines separate paragraphs, and lines with a bullet or a number
 * become lists. Each line has its own direction; neighbouring lines with the same direction share a paragraph.
 */
export function toBlocks(text: string, otherwise: Direction): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of linesOf(text)) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const next = toBlock(line, otherwise)
    if (open?.kind === 'paragraph' && next.kind === 'paragraph' && open.dir === next.dir) {
      open.lines.push(...next.lines)
    } else if (open?.kind === 'list' && next.kind === 'list' && open.ordered === next.ordered) {
      open.items.push(...next.items)
    } else {
      open = next
      blocks.push(next)
    }
  }
  return blocks.map(block => (block.kind === 'list' ? { ...block, dir: sideOf(block, otherwise) } : block))
}

function sideOf({ items }: List, otherwise: Direction): Direction {
  const rtl = items.filter(({ dir }) => dir === 'rtl').length
  if (rtl * 2 === items.length) return otherwise
  return rtl * 2 > items.length ? 'rtl' : 'ltr'
}

function linesOf(text: string): string[] {
  const lines = cleanText(text).trim().split('\n')
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), lines.slice(MAX_LINES).join(' ')]
}

function toBlock(line: string, otherwise: Direction): Block {
  const text = line.trim()
  const marker = NUMBER.exec(text) ?? BULLET.exec(text)
  const body = spaceOut(marker ? text.slice(marker[0].length) : text)
  const dir = directionOfText(body, otherwise)
  const ready = typesettable(body, dir, BODY_WORD)
  if (!marker) return { kind: 'paragraph', dir, lines: [ready] }
  return {
    kind: 'list',
    dir,
    ordered: marker[1] !== undefined,
    items: [{ marker: marker[1] ?? '•', dir, text: ready }],
  }
}

function typesettable(text: string, dir: Direction, longestWord: number): string {
  return isolate(breakLongWords(glueNumbers(text), longestWord), dir)
}
