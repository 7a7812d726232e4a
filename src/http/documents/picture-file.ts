import { readerOf } from '../../domain/access-log.ts'
import { PICTURE_NAME, PICTURE_TYPE, readPictureFor } from '../../usecases/documents/open-picture.ts'
import { writeAccess } from '../frame/access-log.ts'
import { pathPart, type Route, rawRoute } from '../frame/route.ts'

export const pictureFileRoutes: Route[] = [
  rawRoute({
    method: 'GET',
    path: '/pictures/:id',
    effect: 'read',
    auth: 'anyone',
    summary: 'A picture of an opinion, for those who may see it, or by signed link',
    answers: { 200: [PICTURE_TYPE] },
    refuses: ['picture_not_found'],
    handler: async ({ ctx, request }, reply) => {
      const { exp, by, sig } = request.query as Record<string, unknown>
      const { picture, reader, byLink } = await readPictureFor(ctx, pathPart(request, 'id'), request.callers, {
        exp,
        by,
        sig,
      })
      request.caseId = picture.case_id
      request.opened = { reader: readerOf(reader), objectId: picture.picture_id }
      if (!byLink) await writeAccess(ctx, request, 'opened_document')
      return reply
        .type(PICTURE_TYPE)
        .header('content-disposition', `inline; filename="${PICTURE_NAME}"`)
        .header('content-security-policy', 'sandbox')
        .header('referrer-policy', 'no-referrer')
        .send(picture.jpeg)
    },
  }),
]
