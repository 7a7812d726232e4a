/** The quantile: the value below which this share of all values lies. */
export function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

export const median = (values: readonly number[]) => at(values, 0.5)

/** A number with about three significant digits. */
export function figure(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '-'
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
