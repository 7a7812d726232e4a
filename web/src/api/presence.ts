import { focusManager } from '@tanstack/react-query'

/**
 * Shorter than the shortest idle time of a session, because automatic requests must not keep an unused session alive.
 */
const AWAY_MS = 10 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const RETURNS = ['visibilitychange', 'focus'] as const

/**
 * Tells the query library whether somebody uses the page: it is visible and was used in the last ten minutes. Only then
 * does the library refresh, and at once when somebody returns.
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
      // The library also refreshes when the focus returns from another window while this page stayed visible.
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
