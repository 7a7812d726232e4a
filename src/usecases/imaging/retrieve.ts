import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { findStudy } from '../../db/imaging/index-rows.ts'
import { type ListedInstance, listInstances, type Reach } from '../../db/imaging/instances.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { groupByDirection } from '../../domain/imaging/slices.ts'
import { hexOf } from '../../imaging/dictionary.ts'
import { plainSyntax } from '../../imaging/header.ts'
import { type DicomJson, inTagOrder, toJson } from '../../imaging/json.ts'
import { TAG } from '../../imaging/tags.ts'
import type { OpenedCase } from '../case/case-readers.ts'
import { imagingUrl } from './imaging-url.ts'
import { headersOf, type InstanceUids, type Shown } from './read-instances.ts'

type Part = Pick<InstanceUids, 'study'> & Partial<InstanceUids>

/** Returns the instances of a study or series, or a single one. Throws a 404 when there is none. */
export async function requireInstances(ctx: Context, reach: Reach, part: Part): Promise<ListedInstance[]> {
  const found = await listInstances(ctx.db, reach, part)
  if (found.length === 0) throw new DomainError('not_found')
  return found
}

/**
 * Returns the instance with which our viewer opens a series. Of the slices in the most common direction, it is the one
 * at the lowest position.
 */
export function openingOf(instances: readonly ListedInstance[]): ListedInstance[] {
  const [slices = []] = groupByDirection(instances)
  const place = ({ position }: ListedInstance) => position ?? Number.MAX_VALUE
  const [first] = slices.toSorted((a, b) => place(a) - place(b))
  return first ? [first] : []
}

/** Yields the headers of these instances as DICOM JSON, without the pixels. */
export async function* metadataOf(
  ctx: Context,
  { caseId }: OpenedCase,
  instances: readonly ListedInstance[],
  shown: Shown,
): AsyncGenerator<DicomJson> {
  for await (const [row, header] of headersOf(ctx, instances)) {
    const url = imagingUrl(ctx, caseId, row, 'instances')
    const json = toJson(shown.dataset(header), header.encoding, path => `${url}/bulkdata/${path}`)
    const syntax = { vr: 'UI', Value: [plainSyntax(row.transfer_syntax)] }
    yield inTagOrder({ ...json, [hexOf(TAG.availableSyntax)]: syntax })
  }
}

/**
 * Names a study for the access log: its modalities, its date, and a part of the UID's hash to distinguish similar
 * studies.
 */
export async function studyForLog(ctx: Context, caseId: string, studyUid: string): Promise<string> {
  const found = await findStudy(ctx.db, caseId, studyUid)
  if (found === null) throw new DomainError('not_found')
  const mark = createHash('sha256').update(studyUid).digest('hex').slice(0, 8)
  return [found.modalities?.join('/') || '–', found.study_date ?? '–', mark].join(' ')
}
