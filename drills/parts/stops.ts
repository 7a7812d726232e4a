import type { Answer } from '../support/client.ts'
import { openSite } from '../support/site.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface StopOptions extends PartOptions {
  readonly stops: number
}

const DRAINED_MS = 180_000

/** SIGTERM under load, again and again: whatever was accepted is answered, and the process ends well. */
export async function stops(options: StopOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const site = await openSite({ seed, sharedDatabase: true })
  const problems: string[] = []
  const cutOff = { used: 0, queued: 0, taken: 0 }
  const watch = (answer: Answer, path: string) => {
    if (answer.kind === 'broken') {
      const isRead = path.includes('?') || path.startsWith('/scheduler/')
      cutOff[answer.reused ? 'used' : isRead ? 'queued' : 'taken']++
      if (!answer.reused && !isRead) problems.push(`${path} was taken and not answered: ${answer.error}`)
    } else if (answer.kind === 'answered' && answer.code >= 500) problems.push(`${path} answered ${answer.code}`)
  }
  try {
    // Two things HTTP has no cure for: a used connection is closed just when the next request is on its way, and a new one
    // is still in the system's queue when listening ends. The journal insists that such requests were not done.
    const load = await site.startLoad({
      clients: options.clients ?? 8,
      connections: 'mixed',
      cutOff: 'not done',
      onAnswer: watch,
    })
    for (let done = 0; done < options.stops; done++) {
      await someWork(site.journal, 5 + (done % 7) * 5)
      const code = await site.service().stop()
      if (code !== 0) problems.push(`the service ended with ${code}: ${site.service().output().slice(-500)}`)
      await site.start().ready
      options.progress?.(`stop ${done + 1}, ${load.sent()} requests`)
    }
    await someWork(site.journal, 20)
    await load.stop()
    problems.push(...(await site.verdict(DRAINED_MS)))
    const figures = {
      'cut off on a used connection': cutOff.used,
      'cut off before it was taken': cutOff.queued,
      'taken and not answered': cutOff.taken,
    }
    return { part: 'stops', seed, problems, figures: { ...site.journal.tally, ...figures, requests: load.sent() } }
  } finally {
    await site.close()
  }
}
