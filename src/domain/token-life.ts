/** How far two clocks may differ, and how long a token may live at most. */
export const LEEWAY_S = 30
export const LONGEST_LIFE_S = 30 * 24 * 3600

/** No token made before this moment can still be valid. */
export function refusalsOver(now: Date): Date {
  return new Date(now.getTime() - (LONGEST_LIFE_S + 2 * LEEWAY_S) * 1000)
}
