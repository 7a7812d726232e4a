import { MAX_PAGE_SIZE, type Page, pageOf } from '../../domain/values/paging.ts'

/** One file of a person's export. The content of a large file comes in pieces, on demand. */
export interface DataFile {
  readonly name: string
  readonly lastModified: Date
  readonly input: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

/** Reads a list of any length, a page at a time. */
export async function* pagesOf<Row>(read: (page: Page) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read(pageOf({ page, size: MAX_PAGE_SIZE }))
    yield rows
    if (rows.length < MAX_PAGE_SIZE) return
  }
}

/** Writes a list of any length as JSON, a page at a time. */
export async function* jsonList(read: (page: Page) => Promise<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of pagesOf(read)) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const LONGEST_NAME = 120

/** Makes a file name that every system can store and that cannot leave its folder. A long name keeps its ending. */
export function fileName(name: string): string {
  const letters = [...name].map(letter => (isSafe(letter) ? letter : '_')).join('')
  const safe =
    letters
      .replace(/^\.+/, '_')
      .replace(/\.{2,}/g, '.')
      .replace(/[. ]+$/, '') || '_'
  const [ending = ''] = /\.[^.]{1,10}$/.exec(safe) ?? []
  const stem = [...safe.slice(0, safe.length - ending.length)].slice(0, LONGEST_NAME - ending.length)
  return `${stem.join('')}${ending}`
}

const isSafe = (letter: string) => letter >= ' ' && letter !== '\u007F' && !'\\/:*?"<>|'.includes(letter)
