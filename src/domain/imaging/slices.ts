/** How much the direction cosines of slices may differ that lie the same way. */
const SAME_DIRECTION = 0.02
/** So that files that all lie differently cost little. Those beyond it count as lying the same way. */
const MOST_DIRECTIONS = 1_000

interface Lying {
  /** Six cosines; null when the file does not say. */
  readonly orientation: readonly number[] | null
}

/** The largest group first: a series is opened at its slices, not at the localizer within it. */
export function groupByDirection<Slice extends Lying>(slices: Iterable<Slice>, most = MOST_DIRECTIONS): Slice[][] {
  const groups: Slice[][] = []
  for (const slice of slices) {
    const found = groups.find(([first]) => isSame(first?.orientation ?? null, slice.orientation))
    if (found) found.push(slice)
    else if (groups.length < most) groups.push([slice])
    else groups.at(-1)?.push(slice)
  }
  return groups.sort((a, b) => b.length - a.length)
}

function isSame(a: readonly number[] | null, b: readonly number[] | null): boolean {
  if (a === null || b === null) return a === b
  return a.every((cosine, index) => Math.abs(cosine - (b[index] ?? 0)) < SAME_DIRECTION)
}
