import { basename } from 'node:path'

/** The signals of `kill`, Ctrl-C and a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const WATCH_MS = 500

/** Calls `stop` when this process must end, perhaps more than once. Returns a function that ends the watching. */
export function onStop(stop: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, stop)
  const watch = watchNpm(stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    clearInterval(watch)
  }
}

/**
 * npm passes SIGTERM and SIGINT on to its process, but dies of SIGHUP without passing it on. So a process that npm started
 * stops when npm is gone. Every other process may outlive its parent, for instance under nohup.
 */
function watchNpm(stop: () => void): NodeJS.Timeout | undefined {
  const file = basename(process.argv[1] ?? '')
  if (!process.env.npm_lifecycle_script?.includes(file)) return undefined
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, WATCH_MS)
  return watch.unref()
}
