import { useHistoryState } from 'wouter/use-browser-location'

interface Way {
  readonly from?: string
}

/** Passed along with the link to a case, so that the way back leads to the same list, even after a reload. */
export const wayFrom = (address: string): Way => ({ from: address })

/** The list from which a case was opened. */
export function useListAddress(): string {
  const way = useHistoryState<Way | null>()
  return way?.from ?? '/admin/cases'
}
