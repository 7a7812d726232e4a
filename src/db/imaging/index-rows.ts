import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { encryptWithOwn, openWithOwn } from '../encryption/own-key.ts'
import type { Queryable, Tx } from '../engine/database.ts'
import { sql } from '../engine/sql.ts'

/** The facts of a DICOM file that are stored unencrypted. */
export interface InstanceFacts {
  readonly place: number
  readonly study_uid: string
  readonly series_uid: string
  readonly sop_uid: string
  readonly sop_class: string | null
  readonly transfer_syntax: string
  /** YYYY-MM-DD */
  readonly study_date: string | null
  readonly modality: string | null
  readonly series_number: number | null
  readonly instance_number: number | null
  readonly rows: number | null
  readonly columns: number | null
  readonly bits_allocated: number | null
  readonly frames: number
  readonly orientation: readonly number[] | null
  readonly position: number | null
  readonly file_at: number
  readonly packed_bytes: number
  readonly is_packed: boolean
  readonly bytes: number
  readonly pixels_at: number | null
  readonly pixels_bytes: number | null
  readonly frame_bits: number | null
  readonly frame_places: Buffer | null
  readonly sha256: Buffer
}

export interface NewInstance extends InstanceFacts {
  readonly header: Buffer
}

const headerAt = (documentId: string, place: number) => ({
  column: 'dicom_instances.encrypted_header',
  rowId: `${documentId} ${place}`,
})
const factsAt = (documentId: string, studyUid: string) => ({
  column: 'dicom_studies.encrypted_facts',
  rowId: `${documentId} ${studyUid}`,
})

/** Deletes the rows that an earlier try of the check has left. */
export async function clearIndex(tx: Tx, documentId: string): Promise<void> {
  await tx.query(sql`delete from dicom_instances where document_id = ${documentId}`)
  await tx.query(sql`delete from dicom_studies where document_id = ${documentId}`)
}

/** Inserts the instances of a document. Queries do not show them before the document is ready. */
export async function insertInstances(tx: Tx, documentId: string, rows: readonly NewInstance[]): Promise<void> {
  const key = await keyOf(tx, documentId)
  const headers = rows.map(({ header, place }) =>
    encryptWithOwn(key, headerAt(documentId, place), deflateRawSync(header, { level: 1 })),
  )
  const facts = rows.map(({ header, frame_places, sha256, ...row }) => row)
  await tx.query(sql`
    insert into dicom_instances (document_id, place, study_uid, series_uid, sop_uid, sop_class, transfer_syntax, study_date,
      modality, series_number, instance_number, rows, columns, bits_allocated, frames, orientation, position, file_at,
      packed_bytes, is_packed, bytes, pixels_at, pixels_bytes, frame_bits, frame_places, sha256, encrypted_header)
    select ${documentId}, place, study_uid, series_uid, sop_uid, sop_class, transfer_syntax, study_date, modality,
      series_number, instance_number, rows, columns, bits_allocated, frames, orientation, position, file_at, packed_bytes,
      is_packed, bytes, pixels_at, pixels_bytes, frame_bits, frame_places, sha256, encrypted_header
    from rows from (
      jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as (place integer, study_uid text, series_uid text, sop_uid text,
        sop_class text, transfer_syntax text, study_date date, modality text, series_number integer,
        instance_number integer, rows integer, columns integer, bits_allocated integer, frames integer,
        orientation double precision[], position double precision, file_at bigint, packed_bytes bigint, is_packed boolean,
        bytes bigint, pixels_at bigint, pixels_bytes bigint, frame_bits bigint),
      unnest(${rows.map(row => row.frame_places)}::bytea[]), unnest(${rows.map(row => row.sha256)}::bytea[]),
      unnest(${headers}::bytea[])
    ) as given (place, study_uid, series_uid, sop_uid, sop_class, transfer_syntax, study_date, modality, series_number,
      instance_number, rows, columns, bits_allocated, frames, orientation, position, file_at, packed_bytes, is_packed, bytes,
      pixels_at, pixels_bytes, frame_bits, frame_places, sha256, encrypted_header)`)
}

export interface NewStudy {
  readonly studyUid: string
  /** YYYY-MM-DD */
  readonly studyDate: string | null
  readonly modalities: readonly string[]
  readonly facts: object
}

export async function insertStudy(tx: Tx, documentId: string, study: NewStudy): Promise<void> {
  const { studyUid, studyDate, modalities, facts } = study
  const encrypted = encryptWithOwn(await keyOf(tx, documentId), factsAt(documentId, studyUid), JSON.stringify(facts))
  await tx.query(sql`
    insert into dicom_studies (document_id, study_uid, study_date, modalities, encrypted_facts)
    values (${documentId}, ${studyUid}, ${studyDate}, ${modalities}, ${encrypted})`)
}

/** Returns the date and the modalities of a study, or null when the case has no such study. */
export function findStudy(db: Queryable, caseId: string, studyUid: string) {
  return db.maybeOne<{
    study_date: string | null
    /** null when no file names a modality. */
    modalities: string[] | null
  }>(sql`select to_char(min(study_date), 'YYYY-MM-DD') as study_date,
        array_agg(distinct modality order by modality) filter (where modality is not null) as modalities
      from documents join dicom_studies using (document_id) left join unnest(modalities) as modality on true
      where case_id = ${caseId} and state = 'ready' and study_uid = ${studyUid} group by study_uid`)
}

async function keyOf(db: Queryable, documentId: string) {
  const wrapped = await db.value<Buffer>(sql`select wrapped from document_keys where document_id = ${documentId}`)
  return db.vault.unwrap(documentId, wrapped)
}

export interface StudyPart<Facts> {
  readonly document_id: string
  readonly study_uid: string
  readonly facts: Facts
}

/** The encrypted facts of the studies in a case's documents, in the order in which the documents came. */
export async function listStudyFacts<Facts>(db: Queryable, caseId: string): Promise<StudyPart<Facts>[]> {
  const found = await db.query<{
    document_id: string
    study_uid: string
    encrypted_facts: Buffer
    wrapped: Buffer
  }>(sql`
    select document_id, study_uid, encrypted_facts, wrapped
    from documents join document_keys using (document_id) join dicom_studies using (document_id)
    where case_id = ${caseId} and state = 'ready' order by created_date, document_id, study_uid`)
  return found.map(({ document_id, study_uid, encrypted_facts, wrapped }) => {
    const key = db.vault.unwrap(document_id, wrapped)
    const facts = openWithOwn(key, factsAt(document_id, study_uid), encrypted_facts).toString('utf8')
    return { document_id, study_uid, facts: JSON.parse(facts) as Facts }
  })
}

/** The place of an instance: in a document, or as a finding of a doctor. */
export interface InstancePlace {
  readonly document_id: string | null
  readonly place: number
  readonly finding_id: string | null
}

/**
 * The longest header that is read together with others. A hundred headers are in memory at a time; few are longer than
 * this.
 */
const LONGEST_TOGETHER = 64 * 1024

/** Inflates the header when it is called, because the inflated header may be much longer. */
type PackedHeader = () => Buffer

/**
 * Returns the headers of instances, in their order. A header is null for a finding, and for an instance that was
 * deleted meanwhile. It is 'long' when it is too long to be read with others; the caller then asks for it alone.
 */
export async function readHeaders(
  db: Queryable,
  places: readonly InstancePlace[],
): Promise<(PackedHeader | 'long' | null)[]> {
  const longest = places.length > 1 ? LONGEST_TOGETHER : null
  const found = await db.query<{ encrypted_header: Buffer | null; is_long: boolean; wrapped: Buffer | null }>(sql`
    select case when is_long then null else encrypted_header end as encrypted_header, is_long, wrapped
    from unnest(${places.map(({ document_id }) => document_id)}::uuid[], ${places.map(({ place }) => place)}::integer[])
      with ordinality as wanted (document_id, place, nth)
    left join dicom_instances using (document_id, place) left join document_keys using (document_id)
    cross join lateral (select coalesce(octet_length(encrypted_header) > ${longest}::integer, false) as is_long) as looked
    order by nth`)
  return found.map(({ encrypted_header, is_long, wrapped }, index) => {
    const wanted = places[index]
    if (is_long) return 'long'
    if (encrypted_header === null || wrapped === null || !wanted?.document_id) return null
    const { document_id, place } = wanted
    const packed = openWithOwn(db.vault.unwrap(document_id, wrapped), headerAt(document_id, place), encrypted_header)
    return () => inflateRawSync(packed)
  })
}
