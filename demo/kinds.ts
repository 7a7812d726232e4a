/** How far a case of the demo gets, and the percentage of cases that get so far. */
export const kinds = [
  ['draft', 8],
  ['review', 7],
  ['rejected', 5],
  ['cancelled', 5],
  ['unpaid', 7],
  ['declined', 4],
  ['mismatch', 0.3],
  ['in_progress', 9],
  ['overdue', 3],
  ['refunded', 6],
  ['refund_failed', 0.3],
  ['completed', 45.4],
] as const

export type Kind = (typeof kinds)[number][0]

/**
 * How many days ago a case of a kind may have begun, earliest and latest: early enough for what happens to it, and for cases in
 * progress late enough that they are not overdue.
 */
export const begins: Readonly<Record<Kind, readonly [number, number]>> = {
  draft: [40, 0.2],
  review: [2.5, 0.1],
  rejected: [88, 4],
  cancelled: [88, 4],
  unpaid: [12, 3],
  declined: [14, 4],
  mismatch: [9, 6],
  in_progress: [3.3, 2.95],
  overdue: [26, 17],
  refunded: [85, 12],
  refund_failed: [20, 12],
  completed: [88, 13],
}

/** As many of each kind as its share, at least one; the rest are completed cases. */
export function dealKinds(cases: number): Kind[] {
  const others = kinds.slice(0, -1).flatMap(([kind, share]) => {
    const count = Math.max(1, Math.round((cases * share) / 100))
    return Array.from({ length: count }, () => kind as Kind)
  })
  const completed = Math.max(1, cases - others.length)
  return [...others, ...Array.from({ length: completed }, () => 'completed' as const)]
}
