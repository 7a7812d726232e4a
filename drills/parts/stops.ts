import { untilReady } from '../../test/support/launch.ts'
import type { Answer } from '../support/client.ts'
import { embeddedDatabase } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface StopOptions extends PartOptions {
  readonly stops: number
}

/** Stops the service under load, again and again: it must answer every accepted request and exit cleanly. */
export function stops(options: StopOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { problems } = part
    // The service does not own its database, so the database survives a stop.
    const server = embeddedDatabase(part)
    await server.startEmpty()
    const { places } = await part.startFleet(server, { environment: { DATABASE_URL: server.url } })
    const [place] = places
    const cutOff = { used: 0, queued: 0, taken: 0 }
    const watch = (answer: Answer, path: string) => {
      if (answer.kind === 'broken') {
        const isRead = path.includes('?') || path.startsWith('/scheduler/')
        cutOff[answer.reused ? 'used' : isRead ? 'queued' : 'taken']++
        if (!answer.reused && !isRead) problems.push(`${path} was taken and not answered: ${answer.error}`)
      } else if (answer.kind === 'answered' && answer.code >= 500) problems.push(`${path} answered ${answer.code}`)
    }
    // HTTP cannot avoid two losses: a kept connection is closed just as the next request is sent, and a new connection is still
    // in the system's queue when listening ends. The journal checks that such requests were not done.
    const load = await part.startLoad({ mixedConnections: true, cutOff: 'not done', onAnswer: watch })
    for (let done = 0; done < options.stops; done++) {
      await part.moreWrites(5 + (done % 7) * 5)
      const { service } = place
      const code = await service.stop()
      if (code !== 0) problems.push(`the service ended with ${code}: ${service.stdout().slice(-500)}`)
      await untilReady(place.start())
      part.progress(`stop ${done + 1}, ${load.sent()} requests`)
    }
    await part.moreWrites(20)
    await part.conclude()
    part.figures['cut off on a used connection'] = cutOff.used
    part.figures['cut off before it was taken'] = cutOff.queued
    part.figures['taken and not answered'] = cutOff.taken
  })
}
