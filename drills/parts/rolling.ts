import type { Role } from '../../src/config/config.ts'
import { untilReady } from '../../test/support/launch.ts'
import { makeVersions } from '../support/next-version.ts'
import { watchAnswers } from '../support/watch-answers.ts'
import { embeddedDatabase } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface RollingOptions extends PartOptions {
  /** The number of replaced processes. */
  readonly restarts: number
  readonly roles?: readonly Role[]
  /** Each round starts the next version, whose first process migrates while the old ones run. */
  readonly upgrade?: boolean
}

/** Long, because a report may be typeset while processes start and stop on a busy machine. */
const PATIENCE_MS = 60_000

/** Replaces several processes behind a balancer one after the other: no client may notice. */
export function rolling(options: RollingOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { roles = ['all', 'all'] } = options
    const server = embeddedDatabase(part)
    const versions = makeVersions()
    part.closing(versions.remove)
    await server.startEmpty()
    const environment = { DATABASE_URL: server.url }
    const { places } = await part.startFleet(server, { roles, environment })
    const answers = watchAnswers()
    const load = await part.startLoad({ timeoutMs: PATIENCE_MS, onAnswer: answers.watch })
    let sources: string | undefined
    for (let done = 0; done < options.restarts; done++) {
      const place = places[done % places.length] ?? places[0]
      if (options.upgrade && place === places[0]) sources = versions.next()
      await part.moreWrites(15)
      const { name, service } = place
      const code = await service.stop()
      if (code !== 0) part.problems.push(`${name} ended with ${code}: ${service.stdout().slice(-500)}`)
      await part.moreWrites(15)
      await untilReady(place.start(sources))
      part.progress(`${name} replaced, ${done + 1} in all, ${load.sent()} requests`)
    }
    await part.moreWrites(15)
    await part.conclude()
    const applied = await server.query<{ name: string }>('select name from schema_migrations')
    for (const name of versions.added) {
      if (!applied.some(row => row.name === name)) part.problems.push(`${name} was not applied`)
    }
    part.figures.migrations = versions.added.length
    part.figures['slowest answer'] = answers.slowest()
    part.problems.push(...answers.wrong)
    if (answers.unavailable() > 0) part.problems.push(`${answers.unavailable()} answers 503`)
  })
}
