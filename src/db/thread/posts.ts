import { ANNOUNCEMENT_PAUSE_MS } from '../../domain/case/limits.ts'
import type { Correspondent } from '../../domain/case/thread.ts'
import { mapRows, type Page } from '../../domain/values/paging.ts'
import { namesOfDocuments } from '../documents/case-documents.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { namesOf } from '../fragments/names.ts'

export interface NewPost {
  readonly messageId: string
  readonly caseId: string
  readonly sender: Correspondent
  readonly senderId: string
  readonly text: string
  readonly documentIds: readonly string[]
  /** The person on the other side. */
  readonly recipientId: string
  readonly now: Date
}

/**
 * Writes a post; no other code does. Returns whether to send the recipient a message about it: at most one within the
 * pause.
 */
export async function insertPost(tx: Tx, message: NewPost): Promise<{ announce: boolean }> {
  const { messageId, caseId, sender, senderId, recipientId, now } = message
  const ids = { case_id: caseId, message_id: messageId }
  const { text } = await encryptRow(tx, 'thread_posts', ids, { text: message.text })
  const since = new Date(now.getTime() - ANNOUNCEMENT_PAUSE_MS)
  const announce = await tx.value<boolean>(sql`
    insert into thread_posts (message_id, case_id, sender, sender_id, text, document_ids, announced_to, sent_date)
    select ${messageId}::uuid, ${caseId}::uuid, ${sender}, ${senderId}, ${text}, ${message.documentIds}::uuid[],
      case when not exists (select from thread_posts where case_id = ${caseId}::uuid and sender = ${sender}
        and announced_to = ${recipientId} and sent_date > ${since}) then ${recipientId} end, ${now}::timestamptz
    returning announced_to is not null`)
  return { announce }
}

export interface PostRow {
  readonly message_id: string
  readonly from: Correspondent
  readonly text: string
  readonly documents: { document_id: string; name: string }[]
  readonly sent_date: Date
  readonly read_date: Date | null
}

type StoredPost = Omit<PostRow, 'documents'> & Keyed & { readonly document_ids: string[] }

/** Lists the posts of a case, newest first; no other code reads posts. */
export async function listPosts(db: Queryable, caseId: string, page: Page) {
  const found = await queryPage<StoredPost>(db, page, {
    select: sql`message_id, case_id, sender as from, text, document_ids, sent_date, read_date, ${caseKeyOf(sql`thread_posts`)}`,
    from: sql`thread_posts where case_id = ${caseId}`,
    order: sql`sent_date desc, message_id desc`,
  })
  const names = found.rows.some(row => row.document_ids.length > 0)
    ? await namesOfDocuments(db, caseId)
    : new Map<string, string>()
  return mapRows(found, (row): PostRow => {
    const { document_ids, ...message } = decryptRow(db, 'thread_posts', row)
    const documents = document_ids.map(document_id => ({ document_id, name: names.get(document_id) ?? document_id }))
    return { ...message, documents }
  })
}

/** Marks posts as read by the other side. */
export async function markRead(tx: Tx, messageIds: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    update thread_posts set read_date = ${now} where message_id = any (${messageIds}::uuid[]) and read_date is null`)
}

/** Counts the posts of one side that the other has not read, for a case named `subject` in the statement. */
export function unreadFrom(sender: Correspondent): Sql {
  return sql`(select count(*)::int from thread_posts unread
    where unread.case_id = subject.case_id and unread.sender = ${sender} and unread.read_date is null)`
}

export interface NewTeamPost {
  readonly messageId: string
  readonly caseId: string
  readonly doctorId: string
  readonly text: string
  readonly readers: readonly string[]
  readonly now: Date
}

/** Returns the readers who get a message about the post. Nobody gets two within the pause. */
export async function insertTeamPost(tx: Tx, message: NewTeamPost): Promise<string[]> {
  const { messageId, caseId, doctorId, readers, now } = message
  const ids = { case_id: caseId, message_id: messageId }
  const { text } = await encryptRow(tx, 'team_posts', ids, { text: message.text })
  const since = new Date(now.getTime() - ANNOUNCEMENT_PAUSE_MS)
  return tx.value<string[]>(sql`
    insert into team_posts (message_id, case_id, doctor_id, text, announced_to, sent_date)
      select ${messageId}::uuid, ${caseId}::uuid, ${doctorId}, ${text},
        array(select reader from unnest(${readers}::text[]) as readers (reader)
          where not exists (select from team_posts former where former.case_id = ${caseId}::uuid
            and reader = any (former.announced_to) and former.sent_date > ${since})),
        ${now}::timestamptz
      returning announced_to`)
}

export interface TeamPostRow {
  readonly message_id: string
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly text: string
  readonly sent_date: Date
  readonly read_by: readonly string[]
}

/** Lists the posts of a case's team, newest first. */
export async function listTeamPosts(db: Queryable, caseId: string, page: Page) {
  const found = await queryPage<TeamPostRow & Keyed>(db, page, {
    select: sql`message_id, message.case_id, message.doctor_id, name_en, name_ar, text, sent_date, read_by,
      ${caseKeyOf(sql`message`)}`,
    from: sql`team_posts message
      left join lateral (select doctor_id, doctor_names from second_opinions so
        where so.case_id = message.case_id and so.doctor_id = message.doctor_id
        order by so.created_date desc, so.sop_id desc limit 1) so on true ${namesOf(sql`so`)}
      where message.case_id = ${caseId}`,
    order: sql`sent_date desc, message_id desc`,
    counted: sql`team_posts where case_id = ${caseId}`,
  })
  return mapRows(found, (row): TeamPostRow => decryptRow(db, 'team_posts', row))
}

export async function markTeamRead(tx: Tx, messageIds: readonly string[], doctorId: string): Promise<void> {
  await tx.query(sql`
    update team_posts set read_by = array_append(read_by, ${doctorId}::text)
    where message_id = any (${messageIds}::uuid[]) and ${doctorId} <> all (read_by)`)
}

/** Counts the posts of others that a doctor has not read, for a case named `subject` in the statement. */
export const unreadTeam = (doctorId: string): Sql => sql`(select count(*)::int from team_posts unread
  where unread.case_id = subject.case_id and unread.doctor_id <> ${doctorId} and ${doctorId} <> all (unread.read_by))`
