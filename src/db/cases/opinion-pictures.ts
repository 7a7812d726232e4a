import type { OpinionStatus } from '../../domain/case/opinion.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { caseKeyOf, type Keyed } from '../encryption/case-keys.ts'
import { type Decryptor, decryptRow, encryptRow } from '../encryption/rows.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { isErasedRow, printedOpinionStates } from '../fragments/states.ts'

/** The facts of a picture that a page shows. */
export interface PictureFacts {
  readonly picture_id: string
  readonly caption: string
  readonly width: number
  readonly height: number
}

export interface NewPicture extends PictureFacts {
  readonly case_id: string
  readonly sop_id: string
  readonly jpeg: Buffer
}

export async function insertPicture(tx: Tx, picture: NewPicture, now: Date): Promise<void> {
  const { case_id, sop_id, picture_id, width, height } = picture
  const words = { caption: picture.caption, jpeg: picture.jpeg }
  const { caption, jpeg } = await encryptRow(tx, 'opinion_pictures', { case_id, picture_id }, words)
  await tx.query(sql`
    insert into opinion_pictures (picture_id, case_id, sop_id, caption, jpeg, width, height, created_date)
    values (${picture_id}, ${case_id}, ${sop_id}, ${caption}, ${jpeg}, ${width}, ${height}, ${now})`)
  await tx.query(sql`
    update second_opinions set opinion_status = 'draft', updated_date = ${now}
    where sop_id = ${sop_id} and opinion_status = 'pending'`)
}

/** Counts the pictures of one opinion, and those of all active opinions of the case. */
export function countPictures(tx: Tx, caseId: string, sopId: string): Promise<{ own: number; all: number }> {
  return tx.one(sql`
    select (count(*) filter (where sop_id = ${sopId}))::int as own, count(*)::int as all
      from opinion_pictures join second_opinions using (sop_id)
      where opinion_pictures.case_id = ${caseId} and active = 1`)
}

export async function deletePicture(tx: Tx, pictureId: string): Promise<boolean> {
  return tx.any(sql`delete from opinion_pictures where picture_id = ${pictureId} returning 1 as gone`)
}

/** A picture, and the facts that decide who may see it. */
export interface PictureRow extends PictureFacts {
  readonly case_id: string
  readonly sop_id: string
  readonly doctor_id: string
  readonly opinion_status: OpinionStatus
  readonly case_status: CaseStatus
  readonly jpeg: Buffer
}

const columns = sql`picture_id, picture.case_id, picture.sop_id, caption, jpeg, width, height`

/** Finds a picture. Returns null when its case was erased or its doctor has left the team. */
export async function findPicture(db: Queryable, pictureId: string): Promise<PictureRow | null> {
  const found = await db.maybeOne<
    PictureRow & Keyed
  >(sql`select ${columns}, doctor_id, opinion_status, subject.status as case_status, ${caseKeyOf(sql`picture`)}
      from opinion_pictures picture
      join second_opinions opinion on opinion.sop_id = picture.sop_id and active = 1
      join review_cases subject on subject.case_id = picture.case_id
      where picture_id = ${pictureId} and not (${isErasedRow})`)
  return found && decryptRow(db, 'opinion_pictures', found)
}

export interface PrintedPicture extends PictureFacts {
  readonly sop_id: string
  readonly jpeg: Buffer
}

/** The pictures of a report, in the order in which they were added. */
export async function listPrintedPictures(db: Queryable, caseId: string): Promise<PrintedPicture[]> {
  const rows = await db.query<PrintedPicture & Keyed>(sql`
    select ${columns}, ${caseKeyOf(sql`picture`)}
    from opinion_pictures picture join second_opinions opinion on opinion.sop_id = picture.sop_id
    where picture.case_id = ${caseId} and active = 1 and opinion_status in ${printedOpinionStates}
    order by picture.created_date, picture_id`)
  return rows.map(row => decryptRow(db, 'opinion_pictures', row))
}

/** The facts of an opinion's pictures as JSON, for a query of opinions. */
export const pictureFacts = (opinion: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('picture_id', picture_id, 'caption', caption, 'width', width, 'height', height)
    order by created_date, picture_id), '[]')
  from opinion_pictures where opinion_pictures.sop_id = ${opinion}.sop_id)`

export const openPictures = (open: Decryptor, pictures: readonly PictureFacts[]): PictureFacts[] =>
  pictures.map(picture => open('opinion_pictures', picture))
