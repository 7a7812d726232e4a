import { type RefObject, useEffect, useRef } from 'react'

let arriving = true

/** After navigation within the application the heading gets the focus, so that a screen reader starts there. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On the first page the focus starts as usual, so that the skip link comes first.
    if (!arriving) heading.current?.focus({ preventScroll: true })
    arriving = false
    window.scrollTo(0, 0)
  }, [])
  return heading
}
