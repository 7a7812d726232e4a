/** Matches a text that a spreadsheet would run as a formula, even after spaces and invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Spreadsheets recognise UTF-8 only by this mark at the beginning of the file. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | boolean | Date | null

/** Returns one line of a CSV file. An apostrophe before a formula makes a spreadsheet show the text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\s']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
