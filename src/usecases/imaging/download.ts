import { makeZip } from 'client-zip'
import type { Context } from '../../context.ts'
import type { DocumentRow } from '../../db/documents/documents.ts'
import { type ListedInstance, listInstancesOf } from '../../db/imaging/instances.ts'
import { documentKinds } from '../../domain/documents/uploaded-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { OpenedCase } from '../case/case-readers.ts'
import { sendInstances, shownTo } from './read-instances.ts'

const DICOM: string = documentKinds.dicom.contentType
const ZIP: string = documentKinds.dicomZip.contentType

/** Returns whether a document's files must be rewritten for a specialist, who must not learn the patient's name. */
export const holdsIdentity = ({ content_type }: Pick<DocumentRow, 'content_type'>) =>
  content_type === DICOM || content_type === ZIP

/** Returns a DICOM document without the patient's identity: one file, or a ZIP of the indexed files. */
export async function downloadWithoutIdentity(
  ctx: Context,
  opened: OpenedCase,
  { document_id, content_type }: DocumentRow,
): Promise<AsyncIterable<Uint8Array>> {
  const instances = await listInstancesOf(ctx.db, document_id)
  const files = sendInstances(ctx, instances, await shownTo(ctx, opened))
  if (content_type === ZIP) {
    const names = namesOf(instances)
    return makeZip(zipped(files, names, ctx.clock.now())) as unknown as AsyncIterable<Uint8Array>
  }
  const { value: file } = await files.next()
  // A file whose header cannot be read cannot be rewritten without the patient's identity.
  if (!file) throw new DomainError('document_not_found')
  return file.pieces
}

async function* zipped(
  files: ReturnType<typeof sendInstances>,
  names: ReadonlyMap<string, string>,
  lastModified: Date,
) {
  for await (const { stored, pieces } of files) {
    yield { name: names.get(stored.sop_uid) ?? `${stored.sop_uid}.dcm`, lastModified, input: pieces }
  }
}

/**
 * Names each file `<series number>/<n>.dcm`. Series with the same number get the last digits of their UIDs in the
 * folder's name.
 */
function namesOf(instances: readonly Pick<ListedInstance, 'series_uid' | 'sop_uid' | 'series_number'>[]) {
  const series = Map.groupBy(instances, ({ series_uid }) => series_uid)
  const numbers = Map.groupBy(series.values(), ([first]) => first?.series_number ?? 0)
  const names = new Map<string, string>()
  for (const [number, group] of numbers) {
    for (const members of group) {
      const uid = members[0]?.series_uid ?? ''
      const folder =
        group.length === 1
          ? String(number)
          : `${number}-${distinctEnd(
              uid,
              group.map(m => m[0]?.series_uid ?? ''),
            )}`
      for (const [index, { sop_uid }] of members.entries()) names.set(sop_uid, `${folder}/${index + 1}.dcm`)
    }
  }
  return names
}

/** Returns the shortest end of a UID, of at least four digits, that no other UID has. */
function distinctEnd(uid: string, all: readonly string[]): string {
  const digits = (text: string) => text.replaceAll('.', '')
  const own = digits(uid)
  for (let length = 4; length < own.length; length++) {
    const end = own.slice(-length)
    if (all.filter(other => digits(other).endsWith(end)).length === 1) return end
  }
  return own
}
