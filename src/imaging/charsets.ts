/** The encodings of texts, by the defined terms of (0008,0005). Terms with escape sequences come first. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'ISO 2022 IR 87': 'iso-2022-jp',
  'ISO 2022 IR 159': 'iso-2022-jp',
  'ISO 2022 IR 149': 'euc-kr',
  'ISO 2022 IR 58': 'gb18030',
  'ISO_IR 192': 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 203': 'iso-8859-15',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'windows-874',
}

const LATIN = 'iso-8859-1'

const decoders = new Map<string, InstanceType<typeof TextDecoder>>()

const JAPANESE = 'iso-2022-jp'

/** The encoding after each escape sequence. A set of single bytes ends with its part of the name. */
const SWITCHES: Readonly<Record<string, string>> = {
  $B: JAPANESE,
  '$@': JAPANESE,
  '$(D': JAPANESE,
  '$)C': 'euc-kr',
  '$)A': 'gb18030',
  '(J': 'shift_jis',
  ')I': 'shift_jis',
  '-A': LATIN,
  '-B': 'iso-8859-2',
  '-C': 'iso-8859-3',
  '-D': 'iso-8859-4',
  '-L': 'iso-8859-5',
  '-G': 'iso-8859-6',
  '-F': 'iso-8859-7',
  '-H': 'iso-8859-8',
  '-M': 'windows-1254',
  '-b': 'iso-8859-15',
  '-T': 'windows-874',
}

/** The types of texts in which a backslash does not separate values. */
export const UNDIVIDED = new Set(['LT', 'ST', 'UT', 'UR'])

const ESC = '\x1b'
const PARTS = new RegExp(`(?=${ESC})`)
const SEQUENCE = new RegExp(`^${ESC}([$()-]*[@-Za-z])`)
const UTF8 = 'ISO_IR 192'
/** The terms for plain ASCII. */
const PLAIN = new Set(['', 'ISO_IR 6', 'ISO 2022 IR 6'])
/** No person wrote a text with more escape sequences. */
const MOST_SEQUENCES = 1_000

/** A set from an escape sequence ends with its part of a name, with its value, or with its line. */
const NAME_END = /[\^=\\]/
const VALUE_END = /[\\\r\n\f]/
const LINE_END = /[\r\n\f]/
const endOf = (vr: string) => (vr === 'PN' ? NAME_END : UNDIVIDED.has(vr) ? LINE_END : VALUE_END)

/**
 * Decodes a text of this type. The first set holds until an escape sequence names another set. Without a first set and
 * without sequences, the other sets are tried, because the decoders for Korean and Chinese need no sequences.
 */
export function decodeText(bytes: Buffer, vr: string, characterSets: readonly string[]): string {
  const text = bytes.toString('latin1')
  const [first = '', ...others] = characterSets
  const hasSequences = text.includes(ESC)
  const parts = text.split(PARTS, MOST_SEQUENCES + 1)
  if (parts.length > MOST_SEQUENCES) return decode(text, encodingOf(characterSets))
  const tried = characterSets.includes(UTF8) ? [UTF8] : PLAIN.has(first) ? others : [first]
  const usual = encodingOf(hasSequences ? [first] : tried)
  let present = usual
  const read = parts.map(part => {
    const sequence = SEQUENCE.exec(part)
    if (sequence === null) return decode(part, present)
    const [whole, name = ''] = sequence
    if (SWITCHES[name] === JAPANESE) return decode(part, JAPANESE)
    present = SWITCHES[name] ?? present
    const letters = part.slice(whole.length)
    const end = name.startsWith('-') ? letters.search(endOf(vr)) : -1
    if (end < 0) return decode(letters, present)
    const own = decode(letters.slice(0, end), present)
    present = usual
    return own + decode(letters.slice(end), usual)
  })
  return read.join('')
}

function decode(letters: string, encoding: string): string {
  if (encoding === LATIN) return letters
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
  decoders.set(encoding, decoder)
  return decoder.decode(Buffer.from(letters, 'latin1'))
}

/**
 * Returns the encoding for these terms. Of several terms, the earliest one in the table counts, so sets with escape
 * sequences win. Latin is the fallback.
 */
function encodingOf(terms: readonly string[]): string {
  const named = terms
    .flatMap(term => [term, term.replace('ISO 2022 IR', 'ISO_IR')])
    .filter(term => Object.hasOwn(ENCODINGS, term))
  const first = named.length > 1 ? Object.keys(ENCODINGS).find(term => named.includes(term)) : named[0]
  return ENCODINGS[first ?? ''] ?? LATIN
}
