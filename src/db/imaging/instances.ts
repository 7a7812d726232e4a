import type { Queryable } from '../engine/database.ts'
import { empty, join, type Sql, sql } from '../engine/sql.ts'
import type { InstanceFacts, InstancePlace } from './index-rows.ts'

/** The facts of an instance that lists need. */
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

/** Numbers the instances that share a UID. The one whose document came first has the number 1. */
const first = sql`row_number() over same as nth, dicom_instances.sha256, first_value(dicom_instances.sha256) over same as first_sha256`
const same = sql`window same as (partition by sop_uid order by created_date, document_id, place)`

const columns = sql`document_id, place, null::uuid as finding_id, study_uid, series_uid, sop_uid, sop_class, transfer_syntax, study_date, modality,
  series_number, instance_number, rows, columns, bits_allocated, frames, orientation, position`
const listed = sql`document_id, place, finding_id, study_uid, series_uid, sop_uid, sop_class, transfer_syntax,
  to_char(study_date, 'YYYY-MM-DD') as study_date, modality, series_number, instance_number, rows, columns, bits_allocated,
  frames, orientation, position`
const inOrder = sql`order by found.study_date nulls last, series_number nulls last, instance_number nulls last, sop_uid`

const ready = (caseId: string) => sql`from documents join dicom_instances using (document_id)
  where case_id = ${caseId} and state = 'ready'`

/** The same columns for a finding, which has no pixels. */
const findingColumns = sql`null::uuid as document_id, 0 as place, finding_id, study_uid, series_uid, sop_uid, sop_class,
  transfer_syntax, study_date, modality, series_number, instance_number, null::integer as rows, null::integer as columns,
  null::integer as bits_allocated, 1 as frames, null::double precision[] as orientation, null::double precision as position`
/** When a finding and a file of the patient share a UID, the file counts, even if it came later. */
const findings = (caseId: string) => sql`from case_findings finding where finding.case_id = ${caseId}
  and not exists (select ${ready(caseId)} and study_uid = finding.study_uid and sop_uid = finding.sop_uid)`

/** The instances that a caller may see. `withFindings` is false for patients, who see no findings of doctors. */
export interface Reach {
  readonly caseId: string
  readonly withFindings: boolean
}

/** Lists instances by study date, series number, instance number and UID. */
export function listInstances(db: Queryable, reach: Reach, within: Within = {}): Promise<ListedInstance[]> {
  const { caseId, withFindings } = reach
  // A single instance is selected inside the window query, so that only copies with this UID are compared. Copies may
  // be in any series, so study and series are compared afterwards.
  const own = within.instance === undefined ? empty : conditions({ instance: within.instance })
  const found = withFindings
    ? sql`union all select ${findingColumns}, 1, null::bytea, null::bytea ${findings(caseId)} ${conditions(within)}`
    : empty
  return db.query<ListedInstance>(sql`
    select ${listed} from ((select ${columns}, ${first} ${ready(caseId)} ${own} ${same}) ${found}) found
    where nth = 1 ${conditions(within)} ${inOrder}`)
}

/** All instances of one document, in the order of `listInstances`. */
export function listInstancesOf(db: Queryable, documentId: string): Promise<ListedInstance[]> {
  return db.query<ListedInstance>(sql`
    select ${listed} from (select ${columns} from dicom_instances where document_id = ${documentId}) found ${inOrder}`)
}

function conditions({ study, series, instance }: Within): Sql {
  const all: Sql[] = []
  if (study !== undefined) all.push(sql`and study_uid = ${study}`)
  if (series !== undefined) all.push(sql`and series_uid = ${series}`)
  if (instance !== undefined) all.push(sql`and sop_uid = ${instance}`)
  return join(all, sql` `)
}

export type StoredInstance = InstancePlace & Omit<InstanceFacts, 'sha256'>

const stored = sql`select document_id, place, null::uuid as finding_id, study_uid, series_uid, sop_uid, sop_class,
  transfer_syntax, to_char(study_date, 'YYYY-MM-DD') as study_date, modality, series_number, instance_number, rows, columns,
  bits_allocated, frames, orientation, position, file_at, packed_bytes, is_packed, dicom_instances.bytes, pixels_at,
  pixels_bytes, frame_bits, frame_places`

/** The UIDs of all instances in these documents of a case, including copies of instances from earlier documents. */
export function listUidsIn(db: Queryable, caseId: string, documentIds: readonly string[]): Promise<string[]> {
  return db.column<string>(sql`select sop_uid ${ready(caseId)} and document_id::text = any (${documentIds}::text[])`)
}

/**
 * Finds one instance with the place of its bytes. Returns null for a later copy, because the lists leave copies out
 * too.
 */
export async function findInstance(
  db: Queryable,
  { caseId, withFindings }: Reach,
  within: Required<Within>,
): Promise<StoredInstance | null> {
  const found =
    await db.maybeOne<StoredInstance>(sql`${stored} ${ready(caseId)} ${conditions(within)} and (document_id, place) = (select document_id, place
      ${ready(caseId)} ${conditions({ instance: within.instance })} order by created_date, document_id, place limit 1)`)
  return found === null && withFindings ? findStoredFinding(db, sql`case_id = ${caseId} ${conditions(within)}`) : found
}

function findStoredFinding(db: Queryable, wanted: Sql): Promise<StoredInstance | null> {
  return db.maybeOne<StoredInstance>(sql`select ${listed}, 0 as file_at, bytes as packed_bytes, false as is_packed, bytes, null::bigint as pixels_at,
        null::bigint as pixels_bytes, null::bigint as frame_bits, null::bytea as frame_places
      from (select ${findingColumns}, bytes from case_findings where ${wanted}) found`)
}

/** Finds an instance by its place. The caller must have checked the permission to read it. */
export function findInstanceAt(db: Queryable, place: InstancePlace): Promise<StoredInstance | null> {
  if (place.finding_id !== null) return findStoredFinding(db, sql`finding_id = ${place.finding_id}`)
  return db.maybeOne<StoredInstance>(
    sql`${stored} from dicom_instances where document_id = ${place.document_id} and place = ${place.place}`,
  )
}

export interface StudyRow {
  readonly study_uid: string
  readonly study_date: string | null
  readonly modalities: string[]
  readonly series: number
  readonly instances: number
  readonly documents: number
  /** True when an instance of this study shares its UID with a different file, in any study. */
  readonly conflicting: boolean
}

/** The studies of a case, by date and UID. */
export function listStudies(db: Queryable, caseId: string): Promise<StudyRow[]> {
  return db.query<StudyRow>(sql`
    select study_uid, to_char(min(study_date), 'YYYY-MM-DD') as study_date,
      coalesce(array_agg(distinct modality order by modality) filter (where modality is not null), '{}') as modalities,
      count(distinct series_uid) filter (where nth = 1)::int as series, count(*) filter (where nth = 1)::int as instances,
      count(distinct document_id)::int as documents, bool_or(differs) as conflicting
    from (select *, bool_or(sha256 <> first_sha256) over (partition by sop_uid) as differs
      from (select ${columns}, ${first} ${ready(caseId)} ${same}) copies) found
    group by study_uid having count(*) filter (where nth = 1) > 0
    order by min(found.study_date) nulls last, study_uid`)
}
