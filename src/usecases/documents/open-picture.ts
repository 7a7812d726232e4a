import type { Context } from '../../context.ts'
import { findPicture, type PictureFacts, type PictureRow } from '../../db/cases/opinion-pictures.ts'
import { opinionStates } from '../../domain/case/opinion.ts'
import { documentKinds } from '../../domain/documents/uploaded-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { fieldsOf } from '../../domain/values/fields-of.ts'
import { idOf, parseUuid } from '../../domain/values/uuid.ts'
import { type GivenLink, isGiven, type Opens } from '../../links/link.ts'
import { byRank, type Caller, maySeeCase, type ReaderRole, readersOf, requireAnyRole } from '../case/case-readers.ts'

export const PICTURE_TYPE = documentKinds.jpeg.contentType
export const PICTURE_NAME = 'picture.jpg'

/** The address of a picture. Computed each time, so that it follows PUBLIC_URL. */
export const pictureUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, pictureId: string) =>
  `${publicUrl}/pictures/${pictureId}`

/** The pictures of an opinion for an answer. */
export function showPictures(ctx: Context, pictures: readonly PictureFacts[]) {
  return pictures.map(picture => ({
    ...fieldsOf(picture, ['picture_id', 'caption', 'width', 'height']),
    url: pictureUrl(ctx, picture.picture_id),
  }))
}

export const opensPicture = (pictureId: string): Opens => ({ kind: 'picture', parts: [pictureId] })

/** A picture that the reader may see, and in which role; or null. */
async function seenBy(ctx: Context, reader: Caller, given: string) {
  const picture = await findPicture(ctx.db, idOf(given))
  const role = picture && (await roleOfReader(ctx, reader, picture))
  return picture && role && { picture, reader, role }
}

export async function findPictureFor(ctx: Context, reader: Caller, given: string): Promise<PictureRow | null> {
  return (await seenBy(ctx, reader, given))?.picture ?? null
}

/**
 * An opinion's doctor sees its pictures, the coordinator once it is given, the patient once it is in the report, administrators
 * always. Other specialists never do.
 */
async function roleOfReader(ctx: Context, reader: Caller, picture: PictureRow): Promise<ReaderRole | null> {
  const opened = await maySeeCase(ctx, reader, picture.case_id)
  if (opened === null) return null
  const { given, printed } = opinionStates[picture.opinion_status]
  const may = {
    specialist: () => picture.doctor_id === reader.id,
    coordinator: () => given || picture.doctor_id === reader.id,
    patient: () => printed && picture.case_status === 'completed',
    administrator: () => true,
  }
  return may[opened.role]() ? opened.role : null
}

/** By link or by a signed-in caller, as documents are read. */
export async function readPictureFor(ctx: Context, given: string, callers: readonly Caller[], link: GivenLink) {
  requireAnyRole(callers)
  const byLink = isGiven(link)
  const pictureId = parseUuid(given) ?? ''
  const readers = byLink ? await readersOf(ctx, opensPicture(pictureId), callers, link) : callers
  const seeing = await Promise.all(readers.map(reader => seenBy(ctx, reader, pictureId)))
  const [found] = seeing.filter(one => one !== null).sort(byRank)
  if (found === undefined) throw new DomainError('picture_not_found')
  return { picture: found.picture, reader: found.reader, byLink }
}
