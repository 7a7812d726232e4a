import { useQuery } from '@tanstack/react-query'

/** Whether the sandbox stands in for the other sides: it offers files and tokens. Asked once. */
export function useSandbox(): boolean | undefined {
  return useQuery({
    queryKey: ['sandbox'],
    queryFn: async () => (await fetch('/sandbox')).ok,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  }).data
}
