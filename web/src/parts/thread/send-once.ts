import { useRef } from 'react'
import { asProblem } from '../../api/problem.ts'
import type { Message } from './thread.tsx'

/** The largest difference between the clocks of the device and of the service, including the time on the network. */
const NEAR_MS = 60_000

export interface Post {
  readonly own: Message['from']
  readonly send: (text: string) => Promise<unknown>
  /** The newest posts of both sides, newest first. */
  readonly newest: () => Promise<readonly Message[]>
}

/**
 * Sends a post. A post whose answer was lost may have arrived all the same. Before sending it again, this checks
 * whether the newest post of this side has the same text and time.
 */
export function useSendOnce({ own, send, newest }: Post): (text: string) => Promise<void> {
  const lost = useRef<{ readonly text: string; readonly at: number } | null>(null)
  return async text => {
    const before = lost.current
    if (before?.text === text) {
      const last = (await newest()).find(({ from }) => from === own)
      const near = last !== undefined && Math.abs(Date.parse(last.sent_date) - before.at) < NEAR_MS
      lost.current = null
      if (near && last.text === text) return
    }
    const at = Date.now()
    try {
      await send(text)
    } catch (error) {
      if (asProblem(error).passing) lost.current = { text, at }
      throw error
    }
  }
}
