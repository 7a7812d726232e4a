import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Draws the lower part of a page after the page is shown, in small steps, so that a slow phone shows the top sooner.
 */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(true)), [])
  return shown && children
}
