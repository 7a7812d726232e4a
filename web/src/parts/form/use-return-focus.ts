import { useEffect, useState } from 'react'
import { lastStop, returnTo } from '../../keyboard.ts'

/** For what opens above or within a page: when it goes, the keyboard is where it was, or at the heading if that is gone. */
export function useReturnFocus(): void {
  const [opener] = useState(lastStop)
  useEffect(() => () => returnTo(opener), [opener])
}
