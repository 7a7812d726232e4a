const LOOK_MS = 10_000
/** The share of a look's time in which a quiet process works. */
const QUIET = 0.02
/** What the first frees, the second gives back to the system. */
const COLLECTIONS = 2

/**
 * A process that asks for no memory collects none: what large files and exports took would stay for 100 seconds after them. So it is
 * collected (`node --expose-gc`) once the process is quiet again, when hardly anybody meets the 50 ms that it takes.
 */
export function collectWhenQuiet(lookMs = LOOK_MS): void {
  const { gc } = globalThis
  if (gc === undefined) return
  let due = COLLECTIONS
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    if (utilization > QUIET) due = COLLECTIONS
    else if (due > 0) {
      due--
      gc()
    }
    // Without the time of the collection, which would be work that makes the next one due.
    last = performance.eventLoopUtilization()
  }, lookMs).unref()
}
