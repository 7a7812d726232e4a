import { until } from '../../test/support/until.ts'
import { startCluster, type Way } from '../patroni/cluster.ts'
import { faults } from '../patroni/faults.ts'
import { seconds, watchAnswers } from '../support/watch-answers.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

const WRITES_AGAIN_MS = 120_000

export interface PatroniOptions extends PartOptions {
  readonly way: Way
  readonly sources?: string | undefined
  /** A deliberate fault that the drill must detect: commits do not wait for a standby. */
  readonly asynchronous?: boolean
}

/** Two web and two worker processes on a Patroni cluster, and every fault that clusters meet. */
export function patroni(options: PatroniOptions): Promise<Findings> {
  return runPart(options, async part => {
    const cluster = await startCluster()
    part.closing(() => cluster.close())
    if (options.asynchronous) await cluster.waitForNobody()
    await cluster.query('create table drill_writes (server text not null)')
    const roles = ['web', 'web', 'worker', 'worker'] as const
    const environment = cluster.environment(options.way)
    const fleet = await part.startFleet(cluster, { roles, environment, sources: options.sources })
    const answers = watchAnswers()
    const load = await part.startLoad({ timeoutMs: 15_000, onAnswer: answers.watch })
    // With the deliberate fault the first blow loses writes; the others need a synchronous standby.
    for (const [name, strike] of Object.entries(faults).slice(0, options.asynchronous ? 1 : undefined)) {
      await part.moreWrites(60)
      const leader = await cluster.leader()
      if (leader === null) throw new Error('Nobody leads')
      answers.begin()
      const mend = await strike({ cluster, fleet, leader, problems: part.problems })
      const { acknowledged } = part.journal.tally
      await until('writes are taken again', () => part.journal.tally.acknowledged > acknowledged, WRITES_AGAIN_MS)
      await mend()
      await cluster.untilWhole()
      const row = {
        'longest without a 200 of a write': seconds(answers.silence()),
        'answered 503': answers.unavailable(),
        'slowest answer': answers.slowest(),
        leader: `${leader.name} to ${(await cluster.leader())?.name}`,
      }
      part.rows.push({ fault: name, ...row })
      part.progress(`${name}: ${JSON.stringify(row)}, ${load.sent()} requests`)
    }
    await part.moreWrites(20)
    await part.conclude()
    part.problems.push(...answers.slow.slice(0, 10), ...answers.wrong.slice(0, 10))
    part.figures.answers = JSON.stringify(answers.codes)
  })
}
