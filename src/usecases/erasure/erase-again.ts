import type { Context } from '../../context.ts'
import { findCaseNumber, lockCase } from '../../db/cases/cases.ts'
import type { Queryable, Tx } from '../../db/engine/database.ts'
import {
  type ErasedPerson,
  isPersonErased,
  keepErasedPerson,
  listErasedPeople,
} from '../../db/erasure/erased-person.ts'
import { type ErasedCase, listErasures } from '../../db/erasure/erasures.ts'
import { lockPayment } from '../../db/payments/payments.ts'
import { listPatientIds } from '../../db/people/patients.ts'
import type { Ends } from '../../db/people/signed-in.ts'
import { erasedOwner, isErased } from '../../domain/case/erasure.ts'
import { retentionDoer } from '../../domain/case/journal.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { writeMoment } from '../case/write-moment.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { type Erasing, erase, erasePerson } from './erase.ts'

const PAGE = 1_000

/**
 * Writes the list of erasures to keep outside the database, as lines of JSON. Erased cases come first, then erased
 * people, each oldest first.
 */
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
    /** Cases that this database already knows as erased. */
    readonly before: number
    /** Cases that were created after the restored moment. */
    readonly unknown: number
  }
  readonly people: {
    readonly erased: number
    readonly before: number
    /** People of whom this database stores nothing. */
    readonly unknown: number
    /** People with cases that the list does not name. */
    readonly kept: number
  }
  /**
   * Paid cases that were cancelled and erased after the restored moment. This database did not know their refund, so it
   * is requested now.
   */
  readonly refunded: readonly Refunded[]
}

interface Refunded {
  readonly case_id: string
  readonly case_number: string
  readonly amount: number
  readonly currency: string
}

/**
 * Repeats the listed erasures after a restore. It ignores holds and retention periods, because each erasure was decided
 * before. A case gets the status with which it was erased, even when it was open at the restored moment.
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
  const people = { erased: 0, before: 0, unknown: 0, kept: 0 }
  const refunded: Refunded[] = []
  // Cases come first, because a person is erased together with their last case.
  for (const one of listed) {
    if (!('case_id' in one)) continue
    const { outcome, refund } = await ctx.signedIn.change((tx, ends) => eraseCaseAgain(ctx, tx, one, erasing(ends)))
    cases[outcome]++
    if (refund !== null) refunded.push(refund)
  }
  const listedPeople = listed.filter(one => 'person_hash' in one)
  const known = listedPeople.length === 0 ? new Map<string, string>() : await peopleByHash(ctx)
  for (const one of listedPeople) {
    const userId = known.get(one.person_hash) ?? null
    people[await ctx.signedIn.change((tx, ends) => erasePersonAgain(ctx, tx, one, userId, erasing(ends)))]++
  }
  return { cases, people, refunded }
}

async function eraseCaseAgain(
  ctx: Context,
  tx: Tx,
  { case_id, status }: ListedCase,
  erasing: Erasing,
): Promise<{ outcome: keyof ErasedAgain['cases']; refund: Refunded | null }> {
  const subject = await lockCase(tx, case_id)
  if (subject === null) return { outcome: 'unknown', refund: null }
  if (isErased(subject)) return { outcome: 'before', refund: null }
  // Only old drafts are erased as drafts, and erasing an old draft keeps the person.
  await erase(ctx, tx, { subject, status }, { ...erasing, keepsPerson: status === 'draft' })
  return { outcome: 'erased', refund: status === 'cancelled' ? await giveBack(ctx, tx, case_id, erasing.now) : null }
}

/**
 * Requests the refund of a case that was cancelled after the restored moment. This database does not know that refund.
 */
async function giveBack(ctx: Context, tx: Tx, caseId: string, now: Date): Promise<Refunded | null> {
  const payment = await lockPayment(tx, caseId)
  const subject = { case_id: caseId, user_id: erasedOwner(caseId) }
  const wanted = { reason: 'restored', doer: retentionDoer, now }
  const begun = payment && (await requestRefund(ctx, tx, subject, payment, wanted))
  if (!begun) return null
  const { refund } = begun
  const details = { ...refund, reason: 'restored' }
  const milestones = [{ milestone: 'refund_requested', details }] as const
  await writeMoment(ctx, tx, { subject, doer: retentionDoer, milestones, now })
  const case_number = await findCaseNumber(tx, caseId)
  return { case_id: caseId, case_number, amount: refund.amount, currency: refund.currency }
}

/** A hash cannot be reversed, so this computes the hash of every stored person. */
async function peopleByHash(ctx: Context): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (let after = ''; ; ) {
    const ids = await listPatientIds(ctx.db, after, PAGE)
    for (const id of ids) known.set(ctx.hashPerson(id), id)
    if (ids.length < PAGE) return known
    after = ids.at(-1) ?? after
  }
}

/**
 * Erases a listed person. A person who came back after the erasure is kept, because this database already knows of the
 * erasure.
 */
async function erasePersonAgain(
  ctx: Context,
  tx: Tx,
  person: ErasedPerson,
  userId: string | null,
  erasing: Erasing,
): Promise<keyof ErasedAgain['people']> {
  if (await isPersonErased(tx, person)) return 'before'
  if (userId !== null && !(await erasePerson(ctx, tx, userId, erasing))) return 'kept'
  await keepErasedPerson(tx, person, erasing.doer.id, erasing.now)
  return userId === null ? 'unknown' : 'erased'
}

export type ListedCase = Pick<ErasedCase, 'case_id' | 'status'>
export type ListedErasure = ListedCase | ErasedPerson

/** Parses the list of erasures. One bad line refuses the whole list. */
export function parseErasures(text: string): ListedErasure[] {
  return text.split('\n').flatMap((line, index) => {
    // Without -s, npm first prints its command, in lines that begin with "> ".
    if (line.trim() === '' || line.startsWith('> ')) return []
    const listed = parseLine(line)
    if (listed === null) throw new Error(`Line ${index + 1} is no line of npm run -s erasures`)
    return [listed]
  })
}

const HASH = /^[0-9a-f]{64}$/

type Given = Readonly<Record<string, unknown>>

function parseLine(line: string): ListedErasure | null {
  try {
    const given = JSON.parse(line) as Given
    return 'case_id' in given ? parseCase(given) : parsePerson(given)
  } catch {
    return null
  }
}

function parseCase({ case_id, status }: Given): ListedCase | null {
  const caseId = idOf(case_id)
  const known = caseStatuses.find(one => one === status)
  return caseId === null || known === undefined ? null : { case_id: caseId, status: known }
}

function parsePerson(given: Given): ErasedPerson | null {
  const requestId = idOf(given.request_id)
  const hash = String(given.person_hash)
  const requested = dateOf(given.requested_date)
  if (requestId === null || !HASH.test(hash) || requested === null) return null
  return { request_id: requestId, person_hash: hash, requested_date: requested }
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? parseUuid(value) : null
}

function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
