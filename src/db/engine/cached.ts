import type { Changes, Topic } from './changes.ts'

export interface Cached<T> {
  get(): Promise<T>
  /** At once in this process; the others hear of it through the change feed. */
  forget(): void
}

/** A value that is read once and kept until its topic changes anywhere. Concurrent readers share one load. */
export function cached<T>(changes: Changes, topic: Topic, load: () => Promise<T>): Cached<T> {
  let current: Promise<T> | null = null
  const forget = () => {
    current = null
  }
  changes.subscribe(topic, forget)
  return {
    forget,
    get() {
      if (!changes.isLive()) return load()
      // A load that began before a change is dropped by the change, so that what it read is never kept.
      if (current === null) {
        const loading = load()
        current = loading
        loading.catch(() => {
          if (current === loading) current = null
        })
      }
      return current
    },
  }
}
