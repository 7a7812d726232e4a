import { useRef } from 'react'
import { asProblem } from '../../api/problem.ts'
import type { Message } from './thread.tsx'

/** How far the clocks of the device and of the service may be apart, with the way between them. */
const NEAR_MS = 60_000

export interface Post {
  readonly own: Message['from']
  readonly send: (text: string) => Promise<unknown>
  /** The newest messages of both sides, newest first. */
  readonly newest: () => Promise<readonly Message[]>
}

/**
 * Sends a message. One whose answer was lost may have arrived all the same: before it is sent again, it is looked for where it
 * would stand, as the newest one of its side, from about the moment when it was sent.
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
