import { useEffect } from 'react'

let last: HTMLElement | null = null
/**
 * The sections and dialogs around each element that had the focus, nearest first. One of them may remain when the
 * element is gone.
 */
const around = new WeakMap<HTMLElement, readonly HTMLElement[]>()

document.addEventListener('focusin', ({ target }) => {
  last = target as HTMLElement
  around.set(last, sectionsAround(last))
})
document.addEventListener('focusout', ({ target }) => {
  // Only after this event is it known whether the element lost the focus or was removed.
  queueMicrotask(() => {
    if (last === target && last?.isConnected && !last.matches(':disabled, :focus')) last = null
  })
})

function sectionsAround(element: HTMLElement): readonly HTMLElement[] {
  const section = element.parentElement?.closest<HTMLElement>('section, [data-after-act]') ?? null
  return section === null ? [] : [section, ...sectionsAround(section)]
}

/** Returns the element that has the focus, or that had it until it was removed or disabled. */
export const lastStop = () => last

/** Focuses something that is not a control, so that a screen reader goes on from there. */
export function focusOn(place: HTMLElement | null | undefined): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Focuses the last field of a list, once the line that was just added is shown. */
export function focusLast(list: HTMLElement | null, field: string): void {
  requestAnimationFrame(() => [...(list?.querySelectorAll<HTMLElement>(field) ?? [])].at(-1)?.focus())
}

/**
 * Focuses the element. If that fails, it focuses the nearest remaining section or dialog around the element. Without
 * one it focuses the part marked `data-after-act`, which shows the present state, or else the heading.
 */
function give(stop: HTMLElement | null): void {
  if (stop?.isConnected) stop.focus({ preventScroll: true })
  if (stop !== null && document.activeElement === stop) return
  const places = stop === null ? [] : (around.get(stop) ?? [])
  const now = document.querySelector<HTMLElement>('[data-after-act]') ?? document.querySelector<HTMLElement>('h1')
  focusOn(places.find(({ isConnected }) => isConnected) ?? now)
}

/** Returns the focus to the element that opened a dialog. A disabled button gets the focus when it is enabled again. */
export function returnTo(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener.matches(':disabled')) last = opener
  else give(opener)
}

function takeBack(): void {
  if (last !== null && document.activeElement === document.body) give(last)
}

/**
 * Returns the focus after a verb. A button is disabled while its verb runs, and so loses the focus. When the button is
 * gone, the part of the page around it gets the focus.
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
