/** The value below which a share of all values lies. */
export function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

export const median = (values: readonly number[]) => at(values, 0.5)
