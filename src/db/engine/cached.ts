import type { Changes, Topic } from './changes.ts'

export interface Cached<T> {
  /** Answers the value itself when it is loaded, so that the caller need not wait for a promise. */
  get(): Known<T>
  /** Takes effect at once in this process; the other processes hear of the change through the change feed. */
  forget(): void
}

/** A value that is read once and kept until any process publishes its topic. Concurrent readers share one load. */
export function cached<T>(changes: Changes, topic: Topic, load: () => Promise<T>): Cached<T> {
  let current: { readonly loading: Promise<T>; value?: T } | null = null
  const forget = () => {
    current = null
  }
  const begin = () => {
    const begun: NonNullable<typeof current> = { loading: load() }
    begun.loading.then(
      value => {
        begun.value = value
      },
      () => {
        if (current === begun) current = null
      },
    )
    return begun
  }
  changes.subscribe(topic, forget)
  return {
    forget,
    get() {
      if (!changes.isLive()) return load()
      // A change sets `current` to null: what a load read that began before the change is never kept.
      current ??= begin()
      return current.value ?? current.loading
    },
  }
}

/** A value that is there, or a promise of it. */
export type Known<T> = T | Promise<T>

/** Calls `next` at once when the value is there: waiting for a promise costs each request more than the value itself. */
export function onceKnown<T, Next>(value: Known<T>, next: (value: T) => Next): Known<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
