/** The letters of texts, by the defined terms of (0008,0005); those with escape sequences first. */
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

/** The escapes that name a set of letters; the decoders for Korean and Chinese know the letters without them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with ESC.
const ESCAPES = /\x1b[$()-]*[A-Z0-9]/g

export function decodeText(bytes: Buffer, characterSets: readonly string[]): string {
  const encoding = encodingOf(characterSets)
  if (encoding === LATIN) return bytes.toString('latin1').replace(ESCAPES, '')
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding)
  decoders.set(encoding, decoder)
  return decoder.decode(bytes).replace(ESCAPES, '')
}

/** Sets that need escape sequences stand first in the table, Latin is the last choice, and what everything else is read as. */
function encodingOf(terms: readonly string[]): string {
  const named = terms
    .flatMap(term => [term, term.replace('ISO 2022 IR', 'ISO_IR')])
    .filter(term => Object.hasOwn(ENCODINGS, term))
  const first = named.length > 1 ? Object.keys(ENCODINGS).find(term => named.includes(term)) : named[0]
  return ENCODINGS[first ?? ''] ?? LATIN
}
