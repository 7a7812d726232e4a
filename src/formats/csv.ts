/** A spreadsheet runs a text with such a beginning as a formula, even after spaces and invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Without this mark at the beginning of a file, spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | boolean | Date | null

/** Returns one line of a CSV file. A text that a spreadsheet would run gets an apostrophe, so that it is only shown. */
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
