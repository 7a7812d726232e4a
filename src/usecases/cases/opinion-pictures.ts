import type { Context } from '../../context.ts'
import type { AssignmentRow } from '../../db/cases/assignments.ts'
import { countPictures, deletePicture, findPicture, insertPicture } from '../../db/cases/opinion-pictures.ts'
import type { Tx } from '../../db/engine/database.ts'
import { rewritePicture } from '../../documents/picture.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { MOST_PICTURES_OF_CASE, MOST_PICTURES_OF_OPINION } from '../../domain/case/limits.ts'
import { isOpinionOpen } from '../../domain/case/opinion.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Doctor } from '../../domain/people/actor.ts'
import { idOf, newId } from '../../domain/values/uuid.ts'
import { findOwnAssignment, lockOwnAssignment } from '../case/open-assignment.ts'

interface Request {
  readonly sop_id: string
  /** A PNG or JPEG in base64. */
  readonly picture: string
  readonly caption: string
}

/** Adds a picture to the specialist's opinion. An opinion that was not begun becomes a draft. */
export async function addOpinionPicture(ctx: Context, doctor: Doctor, request: Request) {
  const seen = await findOwnAssignment(ctx, doctor.id, request.sop_id)
  const picture = await rewritePicture(Buffer.from(request.picture, 'base64'))
  if (picture === null) throw new InvalidInput([{ field: 'picture', key: 'field_picture' }])
  return ctx.db.transaction(async tx => {
    const { case_id, sop_id } = await lockOpinion(ctx, tx, doctor, seen)
    const { own, all } = await countPictures(tx, case_id, sop_id)
    if (own >= MOST_PICTURES_OF_OPINION || all >= MOST_PICTURES_OF_CASE)
      throw new DomainError('too_many_pictures', { own: MOST_PICTURES_OF_OPINION, all: MOST_PICTURES_OF_CASE })
    const now = ctx.clock.now()
    const picture_id = newId(now)
    await insertPicture(tx, { picture_id, case_id, sop_id, caption: request.caption, ...picture }, now)
    return { picture_id }
  })
}

export async function removeOpinionPicture(ctx: Context, doctor: Doctor, given: string) {
  const picture = await findPicture(ctx.db, idOf(given))
  if (picture === null || picture.doctor_id !== doctor.id) throw new DomainError('picture_not_found')
  const seen = await findOwnAssignment(ctx, doctor.id, picture.sop_id)
  return ctx.db.transaction(async tx => {
    await lockOpinion(ctx, tx, doctor, seen)
    if (!(await deletePicture(tx, picture.picture_id))) throw new DomainError('picture_not_found')
    return { picture_id: picture.picture_id }
  })
}

/** Locks the caller's own assignment while its opinion can still be changed. */
async function lockOpinion(ctx: Context, tx: Tx, doctor: Doctor, seen: AssignmentRow): Promise<AssignmentRow> {
  const { subject, assignment } = await lockOwnAssignment(ctx, tx, doctor.id, seen)
  if (assignment.is_coordinator) throw new DomainError('not_for_coordinator_row')
  decide(subject, 'give_opinion')
  if (!isOpinionOpen(assignment)) throw new DomainError('opinion_already_submitted')
  return assignment
}
