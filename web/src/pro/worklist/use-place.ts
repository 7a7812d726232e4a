import { useSearchParams } from 'wouter'

/** The part of a list that is shown. It is kept in the address, so that going back leads to it. */
export function usePlace() {
  const [params, set] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const closed = params.get('closed') === '1'
  return {
    page,
    closed,
    go: (to: number) => set(placeOf(to, closed)),
    show: (wished: boolean) => set(placeOf(1, wished), { replace: true }),
  }
}

function placeOf(page: number, closed: boolean): Record<string, string> {
  return { ...(closed ? { closed: '1' } : {}), ...(page > 1 ? { page: String(page) } : {}) }
}
