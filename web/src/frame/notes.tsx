import type { Notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'

const USES = ['pointerdown', 'keydown', 'click']

/** The place where notes appear. Nothing is to be said before somebody has done something: its script is loaded then. */
export function Notes() {
  const [Shown, setShown] = useState<typeof Notifications | null>(null)
  useEffect(() => {
    if (Shown !== null) return
    // Without a connection it fails; the next use tries again.
    const load = () =>
      import('@mantine/notifications').then(
        part => setShown(() => part.Notifications),
        () => {},
      )
    for (const use of USES) addEventListener(use, load, true)
    return () => {
      for (const use of USES) removeEventListener(use, load, true)
    }
  }, [Shown])
  return Shown && <Shown position="bottom-center" />
}
