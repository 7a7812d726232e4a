import type { Answer } from './client.ts'
import { expectation, healed } from './expectation.ts'
import type { Model, Step } from './model.ts'

/** How many ways a case may have gone before its client stops adding to them. */
const MOST_WORLDS = 64

/** Everything one client knows of one case of its own. */
export interface CaseJournal {
  readonly owner: string
  /** In the medical history of the first save, so that a case whose id was never heard can be told from others. */
  readonly mark: string
  caseId: string | null
  /** The ways it may have gone: one, unless something is in doubt. null is a case that is not there. */
  worlds: readonly (Model | null)[]
  readonly steps: string[]
}

export interface Tally {
  acknowledged: number
  refused: number
  inDoubt: number
  unsent: number
}

/** What the clients were told: every acknowledged write, and every one that is in doubt. */
export interface Journal {
  readonly cases: CaseJournal[]
  readonly tally: Tally
  readonly violations: string[]
  open(owner: string, mark: string): CaseJournal
  /**
   * Takes down the answers to steps that were under way at the same time: they must have happened one after the other, in
   * some order. Answers that none of the possible worlds could give are a violation.
   */
  record(subject: CaseJournal, ...exchanges: readonly Exchange[]): void
}

export interface Exchange {
  readonly step: Step
  readonly answer: Answer
}

type Worlds = readonly (Model | null)[]

export function createJournal(): Journal {
  const journal: Journal = {
    cases: [],
    tally: { acknowledged: 0, refused: 0, inDoubt: 0, unsent: 0 },
    violations: [],
    open(owner, mark) {
      const subject: CaseJournal = { owner, mark, caseId: null, worlds: [null], steps: [] }
      journal.cases.push(subject)
      return subject
    },
    record(subject, ...exchanges) {
      for (const { step, answer } of exchanges) {
        journal.tally[kindOf(answer)]++
        subject.steps.push(`${step.do} -> ${answer.kind === 'answered' ? answer.code : answer.kind}`)
        if (answer.kind === 'answered' && answer.code >= 500 && answer.code !== 503) {
          journal.violations.push(`${subject.caseId}: ${step.do} answered ${answer.code}: ${answer.text}`)
        }
      }
      const orders = exchanges.length < 2 ? [exchanges] : [exchanges, exchanges.toReversed()]
      const worlds = distinct(orders.flatMap(order => order.reduce(advance, subject.worlds)))
      if (worlds.length > 0) subject.worlds = worlds
      else journal.violations.push(`${subject.caseId}: impossible, ${subject.steps.slice(-10).join(', ')}`)
    },
  }
  return journal
}

function kindOf(answer: Answer): keyof Tally {
  if (answer.kind === 'unsent') return 'unsent'
  if (answer.kind === 'broken' || answer.code >= 500) return 'inDoubt'
  return answer.code === 200 ? 'acknowledged' : 'refused'
}

/** The worlds that are left, or come about, with one answer more. */
function advance(worlds: Worlds, { step, answer }: Exchange): Worlds {
  if (answer.kind === 'unsent') return worlds
  // A payment may be settled in the background at any moment.
  const before = distinct(worlds.flatMap(world => [world, healed(world) ?? world]))
  const expected = before.map(world => ({ world, ...expectation(world, step) }))
  if (answer.kind === 'broken' || answer.code >= 500) {
    return distinct(expected.flatMap(one => [one.world, one.after, one.between ?? one.world]))
  }
  return distinct(expected.filter(one => one.code === answer.code).map(one => one.after))
}

export const isCrowded = (subject: CaseJournal) => subject.worlds.length > MOST_WORLDS

/** Once everything has been drained, no payment waits for its background check any more. */
export function finalWorlds(subject: CaseJournal): readonly (Model | null)[] {
  return distinct(subject.worlds.map(world => healed(world) ?? world))
}

function distinct<T>(worlds: readonly T[]): T[] {
  return [...new Map(worlds.map(world => [JSON.stringify(world), world])).values()]
}
