/** Slices have the same direction when each of their direction cosines differs by less than this. */
const SAME_DIRECTION = 0.02
/** Many different directions would cost much time. Slices beyond this number of directions join the last group. */
const MOST_DIRECTIONS = 1_000

interface Lying {
  /** Six cosines, or null when the file has no orientation. */
  readonly orientation: readonly number[] | null
}

/**
 * Groups slices by direction, the largest group first. A series opens at its slices, because the localizer within it is
 * a smaller group.
 */
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
