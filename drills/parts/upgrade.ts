import { projectDir } from '../../src/config/config.ts'
import { untilReady } from '../../test/support/launch.ts'
import { until } from '../../test/support/until.ts'
import { leftInClear, sealedTooEarly } from '../support/clear-words.ts'
import { describedPaths } from '../support/described-paths.ts'
import { type Encrypting, startEncrypting } from '../support/encrypting.ts'
import type { Place } from '../support/fleet.ts'
import { readShownWords } from '../support/shown-words.ts'
import { takeVersionBefore } from '../support/version-before.ts'
import { watchAnswers } from '../support/watch-answers.ts'
import { embeddedDatabase } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

export interface UpgradeOptions extends PartOptions {
  /** The commit or tag of the old version. */
  readonly from?: string | undefined
}

/** Long, because a report may be typeset while processes start and stop on a busy machine. */
const PATIENCE_MS = 60_000
const WRITES = 40
/** The least number of runs of encrypt-data and rewrap-keys that are killed under load, and that end by themselves. */
const KILLS = 8
const ENDS = 2
const SEALED_MS = 600_000

/**
 * Upgrades from an earlier version under load: processes of both versions share a database, and its words are encrypted
 * meanwhile. A version without encryption works only until the switch, so the switch comes after its last process has ended.
 */
export function upgrade(options: UpgradeOptions): Promise<Findings> {
  return runPart(options, async part => {
    const before = takeVersionBefore(options.from)
    part.closing(before.remove)
    const server = embeddedDatabase(part)
    await server.startEmpty()
    const roles = ['web', 'web', 'worker', 'worker'] as const
    const environment = { DATABASE_URL: server.url, DATA_DIR: before.data }
    const { places, port } = await part.startFleet(server, { roles, environment, sources: before.folder })
    const serving = places.slice(0, 2)
    const answers = watchAnswers()
    const paths = await describedPaths(port)
    const load = await part.startLoad({ timeoutMs: PATIENCE_MS, onAnswer: answers.watch, paths })
    const replace = async ({ name, service, start }: Place) => {
      const code = await service.stop()
      if (code !== 0) part.problems.push(`${name} ended with ${code}: ${service.stdout().slice(-500)}`)
      await untilReady(start(projectDir))
      part.progress(`${name} is of this version`)
      await part.moreWrites(WRITES)
    }
    const readWords = async () => {
      const { cases, problems } = await readShownWords(serving, part.journal)
      part.problems.push(...problems)
      part.progress(`${serving.length} processes asked for the words of ${cases} cases each`)
    }
    await part.moreWrites(WRITES)
    const [web, , worker] = places
    const first = [web, worker].filter(place => place !== undefined)
    for (const place of first) await replace(place)
    let encrypting: Encrypting | undefined
    if (before.knowsSealing) encrypting = await startEncrypting(server, part.draw)
    await part.moreWrites(WRITES * 3)
    await readWords()
    for (const place of places.filter(one => !first.includes(one))) await replace(place)
    if (encrypting === undefined) {
      part.problems.push(...(await sealedTooEarly(server, part.seed)))
      encrypting = await startEncrypting(server, part.draw)
    }
    await part.moreWrites(WRITES * 3)
    const { tally } = encrypting
    const isEnough = () => tally.killed >= KILLS && tally.finished >= ENDS
    await until('enough runs were killed and have ended', isEnough, SEALED_MS)
    await load.stop()
    part.problems.push(...(await encrypting.finish()))
    await readWords()
    await part.conclude()
    part.problems.push(...(await leftInClear(server, part.seed)))
    part.figures.from = `${before.commit}, ${before.lacks.length} migrations before`
    part.figures['sealing commands killed, ended'] = `${tally.killed}, ${tally.finished}`
    part.figures['killed while sealing'] = tally.killedSealing
    part.figures['slowest answer'] = answers.slowest()
    part.problems.push(...answers.wrong)
    if (answers.unavailable() > 0) part.problems.push(`${answers.unavailable()} answers 503`)
  })
}
