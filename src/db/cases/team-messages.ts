import { ANNOUNCEMENT_PAUSE_MS } from '../../domain/case/limits.ts'
import { mapRows, type Page } from '../../domain/paging.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { queryPage } from '../engine/page.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { namesOf } from './names.ts'

export interface NewTeamMessage {
  readonly messageId: string
  readonly caseId: string
  readonly doctorId: string
  readonly text: string
  readonly readers: readonly string[]
  readonly now: Date
}

/** Answers which of the readers to tell: nobody twice within the pause. */
export async function insertTeamMessage(tx: Tx, message: NewTeamMessage): Promise<string[]> {
  const { messageId, caseId, doctorId, readers, now } = message
  const ids = { case_id: caseId, message_id: messageId }
  const { text } = await encryptRow(tx, 'team_messages', ids, { text: message.text })
  const since = new Date(now.getTime() - ANNOUNCEMENT_PAUSE_MS)
  return tx.value<string[]>(sql`
    insert into team_messages (message_id, case_id, doctor_id, text, announced_to, sent_date)
      select ${messageId}::uuid, ${caseId}::uuid, ${doctorId}, ${text},
        array(select reader from unnest(${readers}::text[]) as readers (reader)
          where not exists (select from team_messages former where former.case_id = ${caseId}::uuid
            and reader = any (former.announced_to) and former.sent_date > ${since})),
        ${now}::timestamptz
      returning announced_to`)
}

export interface TeamMessageRow {
  readonly message_id: string
  readonly doctor_id: string
  readonly name_en: string | null
  readonly name_ar: string | null
  readonly text: string
  readonly sent_date: Date
  readonly read_by: readonly string[]
}

/** Newest first. */
export async function listTeamMessages(db: Queryable, caseId: string, page: Page) {
  const thread = sql`from team_messages message where message.case_id = ${caseId}`
  const found = await queryPage<TeamMessageRow & Keyed>(
    db,
    page,
    sql`select message_id, message.case_id, message.doctor_id, name_en, name_ar, text, sent_date, read_by,
        ${caseKeyOf(sql`message`)}
      from team_messages message
      left join lateral (select doctor_id, doctor_names from second_opinions so
        where so.case_id = message.case_id and so.doctor_id = message.doctor_id
        order by so.created_date desc, so.sop_id desc limit 1) so on true ${namesOf(sql`so`)}
      where message.case_id = ${caseId} order by sent_date desc, message_id desc`,
    sql`select 1 ${thread}`,
  )
  return mapRows(found, (row): TeamMessageRow => decryptRow(db, 'team_messages', row))
}

export async function markTeamRead(tx: Tx, messageIds: readonly string[], doctorId: string): Promise<void> {
  await tx.query(sql`
    update team_messages set read_by = array_append(read_by, ${doctorId}::text)
    where message_id = any (${messageIds}::uuid[]) and ${doctorId} <> all (read_by)`)
}

/** How many messages of others a doctor has not read, for a case named `subject`. */
export const unreadTeam = (doctorId: string): Sql => sql`(select count(*)::int from team_messages unread
  where unread.case_id = subject.case_id and unread.doctor_id <> ${doctorId} and ${doctorId} <> all (unread.read_by))`
