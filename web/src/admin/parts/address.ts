import { useSearchParams } from 'wouter'

/**
 * Keeps the settings of a list in the address, so that going back, reloading or sharing the link shows the same list.
 * Settings with their usual value are left out.
 */
export function useAddress<Values extends Readonly<Record<string, string>>>(usual: Values) {
  const [given, setGiven] = useSearchParams()
  const values = Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, given.get(name) ?? value]))
  // A changed setting leads to the first page and replaces the entry in the browser's history. Another page adds an
  // entry.
  const change = (changes: Partial<Values>) =>
    setGiven(addressOf(usual, { ...values, page: '', ...changes }), { replace: !('page' in changes) })
  return [values as Values, change] as const
}

/** Returns the settings as a query, without those that are empty or have their usual value. */
export function addressOf(
  usual: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | undefined>>,
) {
  const other = Object.entries(values).filter(([name, value]) => value && value !== usual[name])
  return new URLSearchParams(other as [string, string][])
}

/** Returns the page number for the service, or 1 when the address holds no number. */
export const pageOf = ({ page }: { readonly page: string }) => Math.max(1, Number.parseInt(page, 10) || 1)
