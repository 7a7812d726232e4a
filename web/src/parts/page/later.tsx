import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What stands further down: it is drawn when the page has been shown, in small steps, so that a slow phone shows the top sooner. */
export function Later({ children }: { children: ReactNode }) {
  const [shown, show] = useState(false)
  useEffect(() => startTransition(() => show(true)), [])
  return shown && children
}
