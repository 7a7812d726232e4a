import { focusManager } from '@tanstack/react-query'

/** Less than the shortest time after which an unused session ends: a page that asks by itself must not keep one alive. */
const AWAY_MS = 10 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const RETURNS = ['visibilitychange', 'focus'] as const

/**
 * Whether somebody is there: the page is visible, and was touched in the last minutes. Only then it asks for news; and at
 * once when somebody turns to it.
 */
export function watchPresence(): void {
  focusManager.setEventListener(tell => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const present = () => {
      clearTimeout(timer)
      const visible = document.visibilityState === 'visible'
      if (visible) timer = setTimeout(() => tell(false), AWAY_MS)
      tell(visible)
    }
    const back = () => {
      present()
      // Also from a window that stood beside this one, which was visible all the time.
      tell()
    }
    for (const sign of SIGNS) window.addEventListener(sign, present, { passive: true })
    for (const event of RETURNS) window.addEventListener(event, back)
    present()
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, present)
      for (const event of RETURNS) window.removeEventListener(event, back)
    }
  })
}
