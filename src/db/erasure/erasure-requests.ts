import type { ErasureState } from '../../domain/case/erasure.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { mapRows, type Page } from '../../domain/values/paging.ts'
import { decryptOwn, encryptOwn, type OwnKeyed } from '../encryption/own-key.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql, whereOf } from '../engine/sql.ts'
import { wasUsed } from './holds.ts'

/** Bounds the cases that a list reads for each request. Nobody has so many. */
const MOST_WEIGHED = 1_000

export interface NewRequest {
  readonly requestId: string
  readonly userId: string
  readonly caseId: string | null
  readonly reason: string | null
  readonly now: Date
}

/**
 * Returns the open request for the same erasure, or makes a new one. If the open request is being answered at this
 * moment, the statement waits and then makes a new one.
 */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<{ request_id: string; isNew: boolean }> {
  const { requestId, userId, caseId, reason, now } = request
  const request_id = await tx.value<string>(sql`
    insert into erasure_requests (request_id, user_id, case_id, state, requested_date)
      values (${requestId}, ${userId}, ${caseId}, 'open', ${now})
      on conflict (user_id, case_id) where state = 'open' do update set state = excluded.state returning request_id`)
  if (request_id !== requestId) return { request_id, isNew: false }
  const encrypted = await encryptOwn(tx, requestId, 'erasure_requests.encrypted_reason', reason)
  await tx.query(sql`update erasure_requests set encrypted_reason = ${encrypted} where request_id = ${requestId}`)
  return { request_id: requestId, isNew: true }
}

/** The facts of a request that a decision about it needs. */
export interface RequestSubject {
  readonly request_id: string
  /** null when the request is done, or the person was erased. */
  readonly user_id: string | null
  /** The keyed hash that replaces the id. */
  readonly person_hash: string | null
  readonly case_id: string | null
  readonly state: ErasureState
}

const columns = sql`request_id, user_id, person_hash, case_id, state`

export function findRequest(db: Queryable, requestId: string): Promise<RequestSubject | null> {
  return db.maybeOne<RequestSubject>(sql`select ${columns} from erasure_requests where request_id = ${requestId}`)
}

/** Locks a request. Lock its cases first, because every transaction takes these locks in this order. */
export function lockRequest(tx: Tx, requestId: string): Promise<RequestSubject> {
  return tx.one<RequestSubject>(sql`select ${columns} from erasure_requests where request_id = ${requestId} for update`)
}

export interface Answer {
  readonly state: 'done' | 'refused'
  readonly answer: string
  readonly by: string
  /** Replaces the asking person's id once the request is done. */
  readonly personHash: string
  readonly now: Date
}

export async function answerRequest(tx: Tx, requestId: string, given: Answer): Promise<void> {
  const { state, answer, by, personHash, now } = given
  const encrypted = await encryptOwn(tx, requestId, 'erasure_requests.encrypted_answer', answer)
  const hash = state === 'done' ? personHash : null
  await tx.query(sql`
    update erasure_requests set state = ${state}, encrypted_answer = ${encrypted}, answered_by = ${by}, answered_date = ${now},
      user_id = case when ${hash}::text is null then user_id end, person_hash = ${hash}
    where request_id = ${requestId}`)
}

export async function withdrawRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.query(sql`update erasure_requests set state = 'withdrawn' where request_id = ${requestId}`)
}
/** Returns whether the patient waits for an answer to a request to erase this case, or everything. */
export async function isAskedFor(tx: Tx, { case_id, user_id }: { case_id: string; user_id: string }): Promise<boolean> {
  return tx.any(sql`
    select 1 from erasure_requests where user_id = ${user_id} and state = 'open' and coalesce(case_id, ${case_id}) = ${case_id}`)
}

export interface Fulfilled {
  readonly personHash: string
  readonly by: string
  readonly now: Date
}

/**
 * Closes the requests about a case that was erased. Removes the patient's reason, and replaces the patient's id by its
 * hash.
 */
export function closeRequests(tx: Tx, caseId: string, done: Fulfilled): Promise<void> {
  return fulfil(tx, sql`case_id = ${caseId}`, done)
}

/** Closes all requests that a person ever made, in the same way. */
export function closePersonRequests(tx: Tx, userId: string, done: Fulfilled): Promise<void> {
  return fulfil(tx, sql`(user_id = ${userId} or person_hash = ${done.personHash})`, done)
}

async function fulfil(tx: Tx, which: Sql, { personHash, by, now }: Fulfilled): Promise<void> {
  await tx.query(sql`
    update erasure_requests set encrypted_reason = null, user_id = null, person_hash = ${personHash},
      state = case when state = 'open' then 'done' else state end,
      answered_by = case when state = 'open' then ${by} else answered_by end,
      answered_date = case when state = 'open' then ${now} else answered_date end
    where ${which}`)
}

/** A case of a request, with the facts that a decision about its erasure needs. */
export interface RequestedCase {
  readonly status: CaseStatus
  readonly closed_date: string | null
  readonly was_used: boolean
  readonly on_hold: boolean
}

export interface ErasureRequestRow extends Omit<RequestSubject, 'person_hash'> {
  /** The cases of an open request that are not erased. Empty for an answered request. */
  readonly cases: readonly RequestedCase[]
  readonly case_number: string | null
  readonly patient_name: string | null
  readonly reason: string | null
  readonly answer: string | null
  readonly requested_date: Date
  readonly answered_date: Date | null
}

interface StoredRequest extends Omit<ErasureRequestRow, 'reason' | 'answer'>, OwnKeyed {
  readonly encrypted_reason: Buffer | null
  readonly encrypted_answer: Buffer | null
}

export interface RequestFilter {
  /** The person who asked; null lists everybody's requests. */
  readonly person: { readonly userId: string; readonly hash: string } | null
  readonly state: ErasureState | null
}

/** Lists requests, newest first. */
export async function listRequests(db: Queryable, { person, state }: RequestFilter, page: Page) {
  const conditions = [
    ...(person === null ? [] : [sql`(request.user_id = ${person.userId} or request.person_hash = ${person.hash})`]),
    ...(state === null ? [] : [sql`request.state = ${state}`]),
  ]
  const found = await queryPage<StoredRequest>(db, page, {
    select: sql`request_id, request.user_id, case_id, state, requested_date, answered_date, encrypted_reason, encrypted_answer,
      (select case_number from review_cases where review_cases.case_id = request.case_id) as case_number,
      (select name from patients where patients.user_id = request.user_id) as patient_name,
      (select wrapped from erasure_keys where erasure_id = request_id) as own_key,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'closed_date', closed_date,
          'was_used', was_used, 'on_hold', on_hold)), '[]')
        from (select status, closed_date, ${wasUsed(sql`subject.case_id`)},
            exists (select from case_holds where case_holds.case_id = subject.case_id) as on_hold
          from review_cases subject where request.state = 'open' and subject.user_id = request.user_id
            and coalesce(request.case_id, subject.case_id) = subject.case_id limit ${MOST_WEIGHED}) weighed) as cases`,
    from: sql`erasure_requests request ${whereOf(conditions)}`,
    order: sql`requested_date desc, request_id desc`,
  })
  return mapRows(found, row => open(db, row))
}

function open(
  db: Queryable,
  { encrypted_reason, encrypted_answer, own_key, ...row }: StoredRequest,
): ErasureRequestRow {
  return {
    ...row,
    reason: decryptOwn(db, row.request_id, 'erasure_requests.encrypted_reason', { own_key }, encrypted_reason),
    answer: decryptOwn(db, row.request_id, 'erasure_requests.encrypted_answer', { own_key }, encrypted_answer),
  }
}
