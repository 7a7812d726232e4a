/** A spreadsheet runs a text with such a beginning as a formula, even after spaces and invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Without it at the beginning of a file, spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export type Cell = string | number | boolean | Date | null

/** One line of a file for spreadsheets. A text that would be run gets an apostrophe, so that it is shown instead. */
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
