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

/** The address of a picture. It is computed at each use, so that it follows a change of PUBLIC_URL. */
export const pictureUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>, pictureId: string) =>
  `${publicUrl}/pictures/${pictureId}`

/** Returns the pictures of an opinion as answers show them. */
export function showPictures(ctx: Context, pictures: readonly PictureFacts[]) {
  return pictures.map(picture => ({
    ...fieldsOf(picture, ['picture_id', 'caption', 'width', 'height']),
    url: pictureUrl(ctx, picture.picture_id),
  }))
}

export const opensPicture = (pictureId: string): Opens => ({ kind: 'picture', parts: [pictureId] })

/** A picture and the reader's role. Returns null when the reader may not see the picture. */
async function seenBy(ctx: Context, reader: Caller, given: string) {
  const picture = await findPicture(ctx.db, idOf(given))
  const role = picture && (await roleOfReader(ctx, reader, picture))
  return picture && role && { picture, reader, role }
}

export async function findPictureFor(ctx: Context, reader: Caller, given: string): Promise<PictureRow | null> {
  return (await seenBy(ctx, reader, given))?.picture ?? null
}

/**
 * The opinion's doctor and administrators always see its pictures. The coordinator sees them once the opinion is given, and the
 * patient once the report has it. Other specialists never see them.
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

/** Reads a picture by link or for a signed-in caller, with the rules of documents. */
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
