import type { Queryable, Tx } from '../engine/database.ts'
import { locks } from '../engine/locks.ts'
import { sql } from '../engine/sql.ts'

export interface AccessDigest {
  readonly seq: number
  /** The last row that the digest covers. The first one follows the last row of the previous digest. */
  readonly up_to: number
  readonly count: number
  readonly sha256: string
}

/** A row of the log in the form that is hashed: every column as text. No setting of the server changes this text. */
export type DigestedRow = readonly (string | null)[]

const columns = sql`seq, up_to, count, sha256`

/** Returns one page of the chain, in its order. */
export function listDigests(db: Queryable, after: number, most: number): Promise<AccessDigest[]> {
  return db.query<AccessDigest>(
    sql`select ${columns} from access_digests where seq > ${after} order by seq limit ${most}`,
  )
}

export function findLastDigest(db: Queryable): Promise<AccessDigest | null> {
  return db.maybeOne<AccessDigest>(sql`select ${columns} from access_digests order by seq desc limit 1`)
}

export async function insertDigest(tx: Tx, digest: AccessDigest, now: Date): Promise<void> {
  await tx.query(sql`
    insert into access_digests (seq, up_to, count, sha256, digested_date)
    values (${digest.seq}, ${digest.up_to}, ${digest.count}, ${digest.sha256}, ${now})`)
}

/**
 * The hash of all case ids of an export or a search. There may be 100,000 of them, so the digested row holds their
 * hash.
 */
const casesHash = sql`(select encode(sha256(convert_to(string_agg(array_to_string(case_ids, ','), ';' order by place), 'UTF8')), 'hex')
  from access_cases where access_cases.access_id = access_log.access_id)`

/** Returns the rows with numbers above `after` up to `upTo`, in order. */
export async function readStretch(db: Queryable, after: number, upTo: number, most: number) {
  const found = await db.query<{ access_id: number; content: DigestedRow }>(sql`
    select access_id, array[access_id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), surface,
      actor_kind, actor_id, action, case_id::text, object_id, request_id, given_request_id, address, words_id::text,
      encode(words, 'hex'), filter::text, count::text, ${casesHash}] as content
    from access_log where access_id > ${after} and access_id <= ${upTo} order by access_id limit ${most}`)
  return { lastId: found.at(-1)?.access_id ?? after, rows: found.map(row => row.content) }
}

/** Counts the rows that no digest covers yet. */
export async function countUndigested(db: Queryable, after: number): Promise<number> {
  return db.value<number>(sql`select count(*)::int as n from access_log where access_id > ${after}`)
}

export interface Mark {
  readonly up_to: number
  /** True when every transaction from before the mark has ended. Then no new row can appear up to the mark. */
  readonly passed: boolean
}

/**
 * Locks the chain and returns false when another transaction has the lock. The lock writes nothing, because `setMark`
 * needs a transaction that has written nothing.
 */
export async function tryLockDigests(tx: Tx): Promise<boolean> {
  return tx.value<boolean>(sql`select pg_try_advisory_xact_lock(${locks.accessDigests}) as ours`)
}

/**
 * Reads the mark. A transaction id in the future comes from another server, before a restore; its transactions have
 * ended.
 */
export function readMark(tx: Tx): Promise<Mark> {
  return tx.one<Mark>(sql`
    select up_to, xid <= pg_snapshot_xmin(now) or xid >= pg_snapshot_xmax(now) as passed
      from access_mark, pg_current_snapshot() as now`)
}

export async function findNewestBefore(tx: Tx, moment: Date): Promise<number> {
  return (
    (await tx.maybeValue<number>(
      sql`select access_id from access_log where at < ${moment} order by at desc, access_id desc limit 1`,
    )) ?? 0
  )
}

/**
 * Sets the mark. Call it after reading row `upTo`, in a transaction that has written nothing before. Only then is its
 * transaction id later than those of all transactions that took a smaller row number.
 */
export async function setMark(tx: Tx, upTo: number): Promise<void> {
  await tx.query(sql`update access_mark set up_to = ${upTo}, xid = pg_current_xact_id()`)
}
