import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../../demo/chance.ts'
import { onStop } from '../../src/config/stop-signals.ts'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { check, makeOlder, settle } from '../support/checker.ts'
import { type Fleet, type FleetOptions, startFleet } from '../support/fleet.ts'
import { createJournal, type Journal } from '../support/journal.ts'
import { type Load, type LoadOptions, startLoad } from '../support/load.ts'

type Figures = Record<string, number | string>

/** The result of a part of a drill: figures to print, and problems, of which there should be none. */
export interface Findings {
  readonly seed: number
  readonly problems: readonly string[]
  readonly figures: Readonly<Figures>
  /** One row for each fault, where a table is useful. */
  readonly rows: readonly Readonly<Figures>[]
}

export interface PartOptions {
  readonly clients?: number
  readonly seed?: number | undefined
  readonly progress?: (line: string) => void
}

/** A running part of a drill: a database, processes of the service, and load on them. */
export interface Part {
  /** Draws a whole number below a bound; the same seed draws the same numbers. */
  readonly draw: (bound: number) => number
  readonly seed: number
  readonly journal: Journal
  readonly problems: string[]
  readonly figures: Figures
  readonly rows: Figures[]
  progress(line: string): void
  /** Registers a function that runs when the part is over, the last one first. */
  closing(close: () => unknown): void
  startFleet(database: RowSource, options: FleetOptions): Promise<Fleet>
  startLoad(options?: Partial<LoadOptions>): Promise<Load>
  /** Waits for this many further acknowledged writes. */
  moreWrites(count: number, longestMs?: number): Promise<void>
  /** Ends the load, lets the service finish its work, and compares the database with what the clients were told. */
  conclude(): Promise<void>
}

const USUAL_CLIENTS = 6
const SETTLED_MS = 300_000

export async function runPart(options: PartOptions, work: (part: Part) => Promise<void>): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const journal = createJournal()
  const [problems, figures, rows]: [string[], Figures, Figures[]] = [[], {}, []]
  const open: (() => unknown)[] = []
  let target: { database: RowSource; fleet: Fleet } | undefined
  let load: Load | undefined
  const opened = () => {
    if (target === undefined) throw new Error('No process of the service was started')
    return target
  }
  const part: Part = {
    draw: createChance(seed).below,
    seed,
    journal,
    problems,
    figures,
    rows,
    progress: line => options.progress?.(line),
    closing: close => void open.unshift(close),
    async startFleet(database, fleetOptions) {
      const fleet = await startFleet(fleetOptions)
      part.closing(() => fleet.close())
      target = { database, fleet }
      return fleet
    },
    async startLoad(more) {
      const { database, fleet } = opened()
      const age = (caseId: string) => makeOlder(database, caseId)
      const usual = { port: fleet.port, journal, seed, age, clients: options.clients ?? USUAL_CLIENTS }
      const started = await startLoad({ ...usual, ...more })
      part.closing(() => started.stop())
      load = started
      return started
    },
    async moreWrites(count, longestMs = 10_000) {
      const enough = journal.tally.acknowledged + count
      const end = Date.now() + longestMs
      while (journal.tally.acknowledged < enough && Date.now() < end) await wait(5)
    },
    async conclude() {
      const { database, fleet } = opened()
      await load?.stop()
      for (const { name, service } of fleet.places) {
        if (service.hasEnded()) problems.push(`${name} ended: ${service.stdout().slice(-500)} ${service.stderr()}`)
      }
      await settle(database, () => fleet.remind(), SETTLED_MS).catch(error => problems.push(String(error)))
      problems.push(...(await check(database, journal)))
    },
  }
  part.progress(`seed ${seed}`)
  // When this process exits, the processes of the service and the servers are stopped too.
  const leave = onStop(() => process.exit(130))
  try {
    await work(part)
  } finally {
    leave()
    for (const close of open) await close()
  }
  const counted = { ...journal.tally, cases: journal.cases.length, requests: load?.sent() ?? 0 }
  return { seed, problems, figures: { ...counted, ...figures }, rows }
}
