import { basename } from 'node:path'

/** What `kill`, Ctrl-C and a closed terminal send. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const WATCH_MS = 500

/** Calls `stop`, perhaps more than once, when this process must end. Answers a function that stops listening. */
export function onStop(stop: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, stop)
  const watch = watchNpm(stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    clearInterval(watch)
  }
}

/**
 * npm passes SIGTERM and SIGINT on to the process it started, but dies of SIGHUP without passing it on. So a process that npm
 * started itself ends when npm is gone. Other processes may outlive their parent, for instance under nohup or setsid.
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
