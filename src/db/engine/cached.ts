import { LRUCache } from 'lru-cache'
import type { Changes, Topic } from './changes.ts'

export interface Cached<T> {
  get(): Promise<T>
  /** Forgets the value in this process. Other processes forget it through the change feed. */
  forget(): void
}

/** Keeps a value until any process publishes its topic. Concurrent readers share one load. */
export function cached<T>(changes: Changes, topic: Topic, load: () => Promise<T>): Cached<T> {
  let current: Promise<T> | null = null
  const forget = () => {
    current = null
  }
  const begin = () => {
    const begun = load()
    begun.catch(() => {
      if (current === begun) current = null
    })
    return begun
  }
  changes.subscribe(topic, forget)
  return {
    forget,
    async get() {
      if (!changes.isLive()) return load()
      // A change sets `current` to null, so a value that was read before the change is never kept.
      current ??= begin()
      return current
    },
  }
}

export interface CachedByKey<T extends object> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  /** Reads and keeps a value. A value is not kept when something was forgotten during the read, because it may be out of date. */
  load(key: string, read: () => Promise<T | null>): Promise<T | null>
  /** Forgets the values of this owner, or all values for null. */
  forget(owner: string | null): void
  delete(key: string): void
}

/** Keeps the `max` values that were used last. A value is forgotten when any process publishes its topic with its owner. */
export function cachedByKey<T extends object>(
  changes: Changes,
  topic: Topic,
  { max, ownerOf }: { max: number; ownerOf: (key: string, value: T) => string },
): CachedByKey<T> {
  const kept = new LRUCache<string, T>({ max })
  let changed = 0
  const forget = (owner: string | null) => {
    changed++
    if (owner === null) return kept.clear()
    for (const [key, value] of kept) if (ownerOf(key, value) === owner) kept.delete(key)
  }
  changes.subscribe(topic, forget)
  return {
    forget,
    get: key => (changes.isLive() ? kept.get(key) : undefined),
    set: (key, value) => void kept.set(key, value),
    delete: key => void kept.delete(key),
    async load(key, read) {
      const before = changed
      const value = await read()
      if (value !== null && changes.isLive() && changed === before) kept.set(key, value)
      return value
    },
  }
}
