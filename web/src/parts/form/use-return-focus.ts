import { useEffect, useState } from 'react'
import { focusHeading } from '../page/use-heading.ts'

/** For what opens above or within a page: when it goes, the keyboard is where it was, or at the heading if that is gone. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      else focusHeading()
    },
    [opener],
  )
}
