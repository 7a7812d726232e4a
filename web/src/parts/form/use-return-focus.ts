import { useEffect, useState } from 'react'
import { lastStop, returnTo } from '../../keyboard.ts'

/**
 * For elements that open above or within a page. When they close, the focus returns to where it was, or to the heading if that
 * element is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(lastStop)
  useEffect(() => () => returnTo(opener), [opener])
}
