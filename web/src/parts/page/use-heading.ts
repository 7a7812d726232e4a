import { type RefObject, useEffect, useRef } from 'react'

let arriving = true

/** After a step within the pages the heading takes the focus: a screen reader starts there, not in what is gone. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On arrival the keyboard begins where it does on any page: at the skip link.
    if (!arriving) heading.current?.focus({ preventScroll: true })
    arriving = false
    window.scrollTo(0, 0)
  }, [])
  return heading
}
