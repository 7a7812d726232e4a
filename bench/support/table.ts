import { cpus, loadavg } from 'node:os'

/** Aligned columns: the first to the left, figures to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  return [head, widths.map(width => '-'.repeat(width)), ...rows].map(row => line(row).join('  ')).join('\n')
}

export const loadAverage = () => loadavg()[0]?.toFixed(1) ?? ''

export function machine(postgresVersion: string, loadAtBegin: string): string {
  const [first] = cpus()
  const date = new Date().toISOString().slice(0, 10)
  const parts = [date, first?.model.trim() ?? 'unknown CPU', `${cpus().length} cores`, `Node ${process.versions.node}`]
  return `${parts.join(', ')}, PostgreSQL ${postgresVersion}; load average ${loadAtBegin} at begin, ${loadAverage()} at end`
}
