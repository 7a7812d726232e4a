import type { Answer } from './client.ts'
import { expectation, healed } from './expectation.ts'
import type { Model, Step } from './model.ts'

/** The most possible histories of a case before its client stops adding steps. */
const MOST_WORLDS = 64

/** Everything a client knows about one of its cases. */
export interface CaseJournal {
  readonly owner: string
  /** A text in the medical history of the first save, to recognise a case whose id was never received. */
  readonly mark: string
  caseId: string | null
  /** The possible states of the case: one, unless a write is in doubt. null is a case that does not exist. */
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
   * Records the answers to steps that ran at the same time: they must have happened one after the other, in some order. If no
   * possible state explains the answers, that is a violation.
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

/** The possible states after one more answer. */
function advance(worlds: Worlds, { step, answer }: Exchange): Worlds {
  if (answer.kind === 'unsent') return worlds
  // The background check may settle a payment at any moment.
  const before = distinct(worlds.flatMap(world => [world, healed(world) ?? world]))
  const expected = before.map(world => ({ world, ...expectation(world, step) }))
  if (answer.kind === 'broken' || answer.code >= 500) {
    return distinct(expected.flatMap(one => [one.world, one.after, one.between ?? one.world]))
  }
  return distinct(expected.filter(one => one.code === answer.code).map(one => one.after))
}

export const isCrowded = (subject: CaseJournal) => subject.worlds.length > MOST_WORLDS

/** The possible states after all background work is done, when no payment waits for its check. */
export function finalWorlds(subject: CaseJournal): readonly (Model | null)[] {
  return distinct(subject.worlds.map(world => healed(world) ?? world))
}

function distinct<T>(worlds: readonly T[]): T[] {
  return [...new Map(worlds.map(world => [JSON.stringify(world), world])).values()]
}
