import { setTimeout as wait } from 'node:timers/promises'

/** Far longer than anything here takes, so that a busy machine does not fail a test. */
const PATIENCE_MS = 60_000

/** Asks again and again until the answer is true, or fails: for events that come soon, but not at once. */
export async function until(
  what: string,
  ask: () => boolean | Promise<boolean>,
  deadlineMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + deadlineMs
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await wait(20)
  }
}
