import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What stands further down: it is drawn when the page has been shown, in small steps, so that a slow phone shows the top sooner. */
export function Later({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(true)), [])
  return shown && children
}
