export interface Bucket {
  readonly value: number
  readonly count: number
}

/** The value below which a share of all lies, interpolated between neighbours, from a histogram sorted by value. */
export function percentile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const place = share * (total - 1)
  const below = valueAt(buckets, Math.floor(place))
  return below + (valueAt(buckets, Math.ceil(place)) - below) * (place - Math.floor(place))
}

function valueAt(buckets: readonly Bucket[], index: number): number {
  let seen = 0
  for (const { value, count } of buckets) {
    seen += count
    if (index < seen) return value
  }
  return buckets.at(-1)?.value ?? 0
}
