import type { Context } from '../../context.ts'
import { lockCase } from '../../db/cases/cases.ts'
import type { Queryable, Tx } from '../../db/engine/database.ts'
import {
  type ErasedPerson,
  isPersonErased,
  keepErasedPerson,
  listErasedPeople,
} from '../../db/erasure/erased-person.ts'
import { type ErasedCase, listErasures } from '../../db/erasure/erasures.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { retentionDoer } from '../../domain/case/journal.ts'
import { type Erasing, erase, erasePerson } from './erase.ts'
import type { ListedCase, ListedErasure } from './erasure-list.ts'

const PAGE = 1_000

/** The list to keep outside the database: a line of JSON for each erased case, oldest first, then for each erased person. */
export async function* erasureLines(db: Queryable): AsyncGenerator<string> {
  yield* lines((after: ErasedCase | null) => listErasures(db, after, PAGE))
  yield* lines((after: ErasedPerson | null) => listErasedPeople(db, after, PAGE))
}

async function* lines<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<string> {
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await next(after)
    for (const row of rows) yield JSON.stringify(row)
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) return
  }
}

export interface ErasedAgain {
  readonly cases: {
    readonly erased: number
    /** Already erased in this database. */
    readonly before: number
    /** Created after the moment that was restored. */
    readonly unknown: number
  }
  readonly people: {
    readonly erased: number
    readonly before: number
    /** People with cases that the list does not name. */
    readonly kept: number
  }
}

type CaseOutcome = keyof ErasedAgain['cases']
type PersonOutcome = keyof ErasedAgain['people']

/**
 * After a restore, erases again what had been erased, whatever would keep it, with the status it was erased with, even when it
 * was open at the restored moment.
 */
export async function eraseAgain(
  ctx: Context,
  listed: readonly ListedErasure[],
  operator: string,
): Promise<ErasedAgain> {
  const reader = { surface: 'operator', kind: 'operator', id: operator } as const
  const erasing = (ends: Ends) => ({
    ends,
    doer: retentionDoer,
    reader,
    reason: null,
    origin: null,
    now: ctx.clock.now(),
  })
  const cases = { erased: 0, before: 0, unknown: 0 }
  const people = { erased: 0, before: 0, kept: 0 }
  // Cases first: a person is erased together with their last case.
  for (const one of listed) {
    if ('case_id' in one) cases[await ctx.signedIn.change((tx, ends) => eraseCaseAgain(ctx, tx, one, erasing(ends)))]++
  }
  for (const one of listed) {
    if ('user_id' in one)
      people[await ctx.signedIn.change((tx, ends) => erasePersonAgain(ctx, tx, one, erasing(ends)))]++
  }
  return { cases, people }
}

async function eraseCaseAgain(
  ctx: Context,
  tx: Tx,
  { case_id, status }: ListedCase,
  erasing: Erasing,
): Promise<CaseOutcome> {
  const subject = await lockCase(tx, case_id)
  if (subject === null) return 'unknown'
  if (isErased(subject)) return 'before'
  await erase(ctx, tx, { subject, status }, erasing)
  return 'erased'
}

/** A person who came back after the erasure is left alone: this database already knows of the erasure. */
async function erasePersonAgain(ctx: Context, tx: Tx, person: ErasedPerson, erasing: Erasing): Promise<PersonOutcome> {
  if (await isPersonErased(tx, person)) return 'before'
  if (!(await erasePerson(ctx, tx, person.user_id, erasing))) return 'kept'
  await keepErasedPerson(tx, person, erasing.doer.id, erasing.now)
  return 'erased'
}
