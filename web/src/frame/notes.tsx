import { useEffect, useState } from 'react'
import { onDemand } from '../parts/page/on-demand.tsx'

const Notifications = onDemand(() => import('@mantine/notifications').then(m => m.Notifications), null)

const USES = ['pointerdown', 'keydown', 'click']

/** The place where notes appear. Nothing is to be said before somebody has done something: its script is loaded then. */
export function Notes() {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (used) return
    const use = () => setUsed(true)
    for (const event of USES) addEventListener(event, use, true)
    return () => {
      for (const event of USES) removeEventListener(event, use, true)
    }
  }, [used])
  return used && <Notifications position="bottom-center" />
}
