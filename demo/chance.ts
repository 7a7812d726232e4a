/** Random numbers that are the same every time. */
export interface Chance {
  /** A whole number from 0 up to, not including, a bound. */
  below(bound: number): number
  /** A number between two. */
  between(low: number, high: number): number
  oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** True in this many of a hundred cases. */
  percent(share: number): boolean
}

/** mulberry32: small, and good enough for a story. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    oneOf: list => list[below(list.length)] as (typeof list)[number],
    percent: share => next() * 100 < share,
  }
}
