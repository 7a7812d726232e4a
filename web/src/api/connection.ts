import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

/** Every call reports whether the service answered; the banner at the top shows it. */
export function reportConnection(works: boolean): void {
  if (works === reachable) return
  reachable = works
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, () => reachable)
}
