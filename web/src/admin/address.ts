import { useSearchParams } from 'wouter'

/**
 * The settings of a list, kept in its address: whoever comes back, loads it again or sends it to a colleague finds the same
 * list. What is as usual is left out.
 */
export function useAddress<Values extends Readonly<Record<string, string>>>(usual: Values) {
  const [given, setGiven] = useSearchParams()
  const values = Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, given.get(name) ?? value]))
  // Leafing is a step that one can go back; every key of a search is none.
  const change = (changes: Partial<Values>) =>
    setGiven(addressOf(usual, { ...values, page: '', ...changes }), { replace: !('page' in changes) })
  return [values as Values, change] as const
}

/** Other settings begin at the first page, which needs no mention. */
export function addressOf(
  usual: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | undefined>>,
) {
  const other = Object.entries(values).filter(([name, value]) => value && value !== usual[name])
  return new URLSearchParams(other as [string, string][])
}

/** The page of a list, for a call. */
export const pageOf = ({ page }: { readonly page: string }) => Math.max(1, Number.parseInt(page, 10) || 1)
