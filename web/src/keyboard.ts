import { useEffect } from 'react'

let last: HTMLElement | null = null

document.addEventListener('focusin', ({ target }) => {
  last = target as HTMLElement
})
document.addEventListener('focusout', ({ target }) => {
  // Only after this event is it known whether the element lost the focus or was removed.
  queueMicrotask(() => {
    if (last === target && last?.isConnected && !last.matches(':disabled, :focus')) last = null
  })
})

/** The element that has the focus, or had it until it was removed or disabled. */
export const lastStop = () => last

/** Used when the element that had the focus is gone. */
function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Focuses the element, or the heading if the element is gone or cannot take the focus. */
function give(stop: HTMLElement | null): void {
  if (stop?.isConnected) stop.focus({ preventScroll: true })
  if (document.activeElement !== stop) focusHeading()
}

/** Returns the focus to the element that opened a dialog. A disabled button gets it when it is enabled again. */
export function returnTo(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener.matches(':disabled')) last = opener
  else give(opener)
}

function takeBack(): void {
  if (last !== null && document.activeElement === document.body) give(last)
}

/**
 * A button is disabled while its verb runs, and so loses the focus. Afterwards it gets the focus back, or the heading does if the
 * button is gone.
 */
export function useKeyboardAfter(working: boolean): void {
  useEffect(() => (working ? takeBack : undefined), [working])
  useEffect(
    () => () => {
      if (last?.isConnected === false) takeBack()
    },
    [],
  )
}
