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

/** To where it was, or to the heading if that is gone or can do nothing now. */
function give(stop: HTMLElement | null): void {
  if (stop?.isConnected) stop.focus({ preventScroll: true })
  if (document.activeElement !== stop) focusHeading()
}

/** Gives the keyboard back to what opened something. A button that is at work gets it when it is done. */
export function returnTo(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener.matches(':disabled')) last = opener
  else give(opener)
}

function takeBack(): void {
  if (last !== null && document.activeElement === document.body) give(last)
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
