let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the parts of large exports one after the other in this process, so that many exports at once take neither all connections
 * nor all memory from everybody else. What waits for a slow reader is no such part.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}
