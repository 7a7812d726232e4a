import { maybeOne, type Queryable } from '../engine/database.ts'
import { empty, join, type Sql, sql } from '../engine/sql.ts'
import type { InstanceFacts, InstancePlace } from './index-rows.ts'

/** An instance as lists need it. */
export type ListedInstance = InstancePlace &
  Pick<
    InstanceFacts,
    | 'study_uid'
    | 'series_uid'
    | 'sop_uid'
    | 'sop_class'
    | 'transfer_syntax'
    | 'study_date'
    | 'modality'
    | 'series_number'
    | 'instance_number'
    | 'rows'
    | 'columns'
    | 'bits_allocated'
    | 'frames'
    | 'orientation'
    | 'position'
  >

export interface Within {
  readonly study?: string
  readonly series?: string
  readonly instance?: string
}

/** Of instances with the same UID, that of the document that came first. */
const first = sql`row_number() over same as nth, dicom_instances.sha256, first_value(dicom_instances.sha256) over same as first_sha256`
const same = sql`window same as (partition by sop_uid order by created_date, document_id, place)`

const columns = sql`document_id, place, study_uid, series_uid, sop_uid, sop_class, transfer_syntax, study_date, modality,
  series_number, instance_number, rows, columns, bits_allocated, frames, orientation, position`
const listed = sql`document_id, place, study_uid, series_uid, sop_uid, sop_class, transfer_syntax,
  to_char(study_date, 'YYYY-MM-DD') as study_date, modality, series_number, instance_number, rows, columns, bits_allocated,
  frames, orientation, position`
const inOrder = sql`order by found.study_date nulls last, series_number nulls last, instance_number nulls last, sop_uid`

const ready = (caseId: string) => sql`from documents join dicom_instances using (document_id)
  where case_id = ${caseId} and state = 'ready'`

/** By study date, series number, instance number, then UID. */
export function listInstances(db: Queryable, caseId: string, within: Within = {}): Promise<ListedInstance[]> {
  // One instance is found by its UIDs; which of several copies came first is a question among those alone.
  const own = within.instance === undefined ? empty : conditions(within)
  return db.query<ListedInstance>(sql`
    select ${listed} from (select ${columns}, ${first} ${ready(caseId)} ${own} ${same}) found
    where nth = 1 ${conditions(within)} ${inOrder}`)
}

/** All instances of one document, in the same order. */
export function listInstancesOf(db: Queryable, documentId: string): Promise<ListedInstance[]> {
  return db.query<ListedInstance>(sql`
    select ${listed} from dicom_instances found where document_id = ${documentId} ${inOrder}`)
}

function conditions({ study, series, instance }: Within): Sql {
  const all: Sql[] = []
  if (study !== undefined) all.push(sql`and study_uid = ${study}`)
  if (series !== undefined) all.push(sql`and series_uid = ${series}`)
  if (instance !== undefined) all.push(sql`and sop_uid = ${instance}`)
  return join(all, sql` `)
}

export type StoredInstance = InstancePlace & Omit<InstanceFacts, 'sha256'>

/** One instance with the place of its bytes. */
export function findInstance(
  db: Queryable,
  caseId: string,
  { study, series, instance }: Required<Within>,
): Promise<StoredInstance | null> {
  return maybeOne<StoredInstance>(
    db,
    sql`select ${listed}, file_at, packed_bytes, is_packed, dicom_instances.bytes, pixels_at, pixels_bytes, frame_bits, frame_places
      ${ready(caseId)} and sop_uid = ${instance}
        and study_uid = ${study} and series_uid = ${series}
      order by created_date, document_id, place limit 1`,
  )
}

/** The same by its place, once its right to be read is known. */
export function findInstanceAt(db: Queryable, { document_id, place }: InstancePlace): Promise<StoredInstance | null> {
  return maybeOne<StoredInstance>(
    db,
    sql`select ${listed}, file_at, packed_bytes, is_packed, dicom_instances.bytes, pixels_at, pixels_bytes, frame_bits, frame_places
      from dicom_instances where document_id = ${document_id} and place = ${place}`,
  )
}

export interface StudyRow {
  readonly study_uid: string
  readonly study_date: string | null
  readonly modalities: string[]
  readonly series: number
  readonly instances: number
  readonly documents: number
  /** Another file has the UID of one of its instances. */
  readonly conflicting: boolean
}

/** The studies of a case, by date, then UID. */
export function listStudies(db: Queryable, caseId: string): Promise<StudyRow[]> {
  return db.query<StudyRow>(sql`
    select study_uid, to_char(min(study_date), 'YYYY-MM-DD') as study_date,
      coalesce(array_agg(distinct modality order by modality) filter (where modality is not null), '{}') as modalities,
      count(distinct series_uid) filter (where nth = 1)::int as series, count(*) filter (where nth = 1)::int as instances,
      count(distinct document_id)::int as documents, bool_or(sha256 <> first_sha256) as conflicting
    from (select ${columns}, ${first} ${ready(caseId)} ${same}) found
    group by study_uid having count(*) filter (where nth = 1) > 0
    order by min(found.study_date) nulls last, study_uid`)
}
