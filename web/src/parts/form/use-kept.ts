import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentSurface } from '../../session/session.ts'

const keyOf = (name: string) => `so.typed.${currentSurface()}.${name}`

/**
 * Keeps typed text in this tab until sign-out, through a lost connection, a reload and the end of a session. An
 * untouched form shows the newest stored values, because the same person may have continued in another window.
 */
export function useKept<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
  stored?: Values,
): (sent?: Values) => void {
  const key = keyOf(name)
  const values = JSON.stringify(form.values)
  const given = useRef(values)
  // Runs before the first paint, so that nobody sees or types into an empty field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the form appears
  useLayoutEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept !== null) form.setValues({ ...form.values, ...(JSON.parse(kept) as Partial<Values>) } as Values)
  }, [])
  const fresh = JSON.stringify(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs when the service has other values
  useEffect(() => {
    if (stored === undefined || fresh === given.current || values !== given.current) return
    given.current = fresh
    form.setValues(stored)
  }, [fresh])
  useEffect(() => {
    // The text is saved with every key, because a reload during a delay would lose the last words.
    if (values === given.current) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, values)
  }, [key, values])
  // Text that was typed while the form was being sent stays kept.
  return (sent = form.values) => {
    given.current = JSON.stringify(sent)
    if (values === given.current) sessionStorage.removeItem(key)
  }
}
