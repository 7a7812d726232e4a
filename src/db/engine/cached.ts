import type { Changes, Topic } from './changes.ts'

export interface Cached<T> {
  /** At once when it is there, so that nobody waits for what is known. */
  get(): Known<T>
  /** At once in this process; the others hear of it through the change feed. */
  forget(): void
}

/** A value that is read once and kept until its topic changes anywhere. Concurrent readers share one load. */
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
      // A load that began before a change is dropped by the change, so that what it read is never kept.
      current ??= begin()
      return current.value ?? current.loading
    },
  }
}

/** At once, or later. */
export type Known<T> = T | Promise<T>

/** Goes on at once where there is nothing to wait for: a promise costs each request more than what it brings. */
export function onceKnown<T, Next>(value: Known<T>, next: (value: T) => Next): Known<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
