let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the parts of large exports one after the other in this process. So many exports at once cannot take all
 * connections or all memory. The wait for a slow reader happens outside `work`, so it does not delay other exports.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}
