import { useEffect } from 'react'

let last: HTMLElement | null = null

document.addEventListener('focusin', ({ target }) => {
  last = target as HTMLElement
})
document.addEventListener('focusout', ({ target }) => {
  // Only a moment later it is known whether it was left, or has gone away.
  queueMicrotask(() => {
    if (last === target && last?.isConnected && !last.matches(':disabled, :focus')) last = null
  })
})

/** What has the keyboard, or had it until it went away or was switched off. */
export const lastStop = () => last

/** For when the button that had the keyboard is gone: it goes on from the heading. */
function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Gives the keyboard back to where it was, or to the heading if that is gone or can do nothing now. */
export function returnTo(stop: HTMLElement | null): void {
  if (stop?.isConnected) stop.focus({ preventScroll: true })
  if (document.activeElement !== stop) focusHeading()
}

function takeBack(): void {
  if (last !== null && document.activeElement === document.body) returnTo(last)
}

/** A button is switched off while it works, and loses the keyboard by that; it may also go away with what came of it. */
export function useKeyboardAfter(working: boolean): void {
  useEffect(() => (working ? takeBack : undefined), [working])
  useEffect(
    () => () => {
      if (last?.isConnected === false) takeBack()
    },
    [],
  )
}
