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

/** The instances of a study, of a series, or one; 404 when there is none. */
export async function requireInstances(ctx: Context, reach: Reach, part: Part): Promise<ListedInstance[]> {
  const found = await listInstances(ctx.db, reach, part)
  if (found.length === 0) throw new DomainError('not_found')
  return found
}

/** The instance with which our viewer opens a series: of those that lie as most do, the one at the lowest position. */
export function openingOf(instances: readonly ListedInstance[]): ListedInstance[] {
  const [slices = []] = groupByDirection(instances)
  const place = ({ position }: ListedInstance) => position ?? Number.MAX_VALUE
  const [first] = slices.toSorted((a, b) => place(a) - place(b))
  return first ? [first] : []
}

/** Everything in the headers of these instances but the pixels. */
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

/** How the access log names a study: what it is and when it was made, and a mark that tells it from others. */
export async function studyForLog(ctx: Context, caseId: string, studyUid: string): Promise<string> {
  const found = await findStudy(ctx.db, caseId, studyUid)
  if (found === null) throw new DomainError('not_found')
  const mark = createHash('sha256').update(studyUid).digest('hex').slice(0, 8)
  return [found.modalities?.join('/') || '–', found.study_date ?? '–', mark].join(' ')
}
