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
    /** Of whom nothing is stored here. */
    readonly unknown: number
    /** People with cases that the list does not name. */
    readonly kept: number
  }
  /** Cases that were paid here and erased as cancelled, whose refund this database did not know: it is requested now. */
  readonly refunded: readonly Refunded[]
}

interface Refunded {
  readonly case_id: string
  readonly case_number: string
  readonly amount: number
  readonly currency: string
}

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
  const people = { erased: 0, before: 0, unknown: 0, kept: 0 }
  const refunded: Refunded[] = []
  // Cases first: a person is erased together with their last case.
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
  // Only old drafts are erased as drafts, and they leave the person alone.
  await erase(ctx, tx, { subject, status }, { ...erasing, keepsPerson: status === 'draft' })
  return { outcome: 'erased', refund: status === 'cancelled' ? await giveBack(ctx, tx, case_id, erasing.now) : null }
}

/** A case that was cancelled after the restored moment had its money refunded then, which this database does not know. */
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

/** Whose hash is whose cannot be computed backwards: the hash of everybody who is stored is compared. */
async function peopleByHash(ctx: Context): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (let after = ''; ; ) {
    const ids = await listPatientIds(ctx.db, after, PAGE)
    for (const id of ids) known.set(ctx.hashPerson(id), id)
    if (ids.length < PAGE) return known
    after = ids.at(-1) ?? after
  }
}

/** A person who came back after the erasure is left alone: this database already knows of the erasure. */
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

/** Reads the list back; one bad line refuses it all. */
export function parseErasures(text: string): ListedErasure[] {
  return text.split('\n').flatMap((line, index) => {
    // Without -s, npm first prints the command it runs, in lines of this kind.
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
