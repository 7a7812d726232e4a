import { setTimeout as wait } from 'node:timers/promises'
import { untilReady } from '../../test/support/launch.ts'
import { until } from '../../test/support/until.ts'
import { startReading } from '../support/readings.ts'
import { startRotating } from '../support/rotating.ts'
import { startUploading } from '../support/uploading.ts'
import { embeddedService } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface CrashOptions extends PartOptions {
  /** How often the service is killed, and how often its PostgreSQL. */
  readonly kills: number
  readonly serverKills: number
  /** Whether keys are rotated meanwhile, by commands that are killed as well. */
  readonly rotating?: boolean
}

const READY_MS = 60_000
/** The longest wait for writes on a busy machine; without writes between two kills there is nothing to lose. */
const WRITES_MS = 60_000

/**
 * Kills the service at random moments under load, also while it starts, then compares the journal with the database. Meanwhile a
 * reader opens cases, and each shown case must be in the access log. An uploader sends documents, and each document on a case
 * must be readable.
 */
export function crashes(options: CrashOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { draw } = part
    const { server, fleet, place } = await embeddedService(part)
    const load = await part.startLoad()
    const readings = startReading(fleet.port, part.journal)
    const uploading = await startUploading(fleet.port)
    const rotating = options.rotating ? startRotating(server, draw) : null
    // Both kinds are mixed, so that each meets what the other has left behind.
    const cycles = [...Array(options.kills).fill('service'), ...Array(options.serverKills).fill('server')]
    for (let done = 1; cycles.length > 0; done++) {
      const [kind] = cycles.splice(draw(cycles.length), 1)
      await part.moreWrites(10 + draw(50), WRITES_MS)
      if (kind === 'server') {
        server.signal('SIGKILL')
        await wait(draw(300))
      } else {
        await place.service.kill()
        // One in four is killed again before it is ready.
        if (draw(4) === 0) {
          const doomed = place.start()
          await wait(draw(1_200))
          await doomed.kill()
        }
        await untilReady(place.start())
      }
      await fleet.untilReady(READY_MS)
      part.progress(`cycle ${done}: ${kind} killed, ${load.sent()} requests`)
    }
    const rotated = () => rotating === null || rotating.tally.killed + rotating.tally.finished > 2
    const enough = () => readings.shown() > 20 && uploading.attached().length > 0 && rotated()
    await until('enough was read, uploaded and rotated meanwhile', enough, WRITES_MS)
    await load.stop()
    part.problems.push(...(await readings.stop(server)))
    part.figures.shown = readings.shown()
    await uploading.stop()
    const told = uploading.attached()
    part.problems.push(...(await uploading.unreadable(server, fleet.port, told)))
    part.figures.documents = told.length
    if (rotating !== null) {
      part.problems.push(...(await rotating.finish()))
      Object.assign(part.figures, rotating.tally)
    }
    await part.conclude()
  })
}
