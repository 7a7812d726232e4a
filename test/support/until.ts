import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is true, or fails: for what happens soon, but not at once. */
export async function until(what: string, ask: () => boolean | Promise<boolean>, deadlineMs = 20_000): Promise<void> {
  const end = Date.now() + deadlineMs
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await wait(20)
  }
}
