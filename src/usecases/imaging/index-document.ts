import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { clearIndex, insertInstances, insertStudy, type NewInstance } from '../../db/imaging/index-rows.ts'
import type { FoundFile } from '../../documents/found-files.ts'
import { shortOf } from '../../imaging/elements.ts'
import { packFrames, pixelsOf } from '../../imaging/frames.ts'
import { StudyCollector } from '../../imaging/studies.ts'
import { TAG } from '../../imaging/tags.ts'

/** Rows are written in groups, so that a document of 20,000 files needs little memory. */
const TOGETHER = 200
const TOGETHER_BYTES = 4 * 1024 * 1024

export interface DocumentIndex {
  /** Adds a file. Readers see it only once the document is ready. */
  add(file: FoundFile): Promise<void>
  /** Writes the facts that the files of a study share, in the transaction of the document's verdict. */
  finish(tx: Tx): Promise<void>
}

/** Clears the index of a document and begins it again, because an earlier try may have left rows. */
export async function beginIndex(ctx: Context, documentId: string): Promise<DocumentIndex> {
  await ctx.db.transaction(tx => clearIndex(tx, documentId))
  const studies = new StudyCollector()
  let waiting: NewInstance[] = []
  let bytes = 0
  const write = async () => {
    const rows = waiting
    waiting = []
    bytes = 0
    if (rows.length > 0) await ctx.db.transaction(tx => insertInstances(tx, documentId, rows))
  }
  return {
    async add(file) {
      const { facts, inspected, place } = file
      if (!studies.add(facts, inspected.header, inspected.sha256, place)) return
      waiting.push(rowOf(file))
      bytes += inspected.taken.length
      if (waiting.length >= TOGETHER || bytes >= TOGETHER_BYTES) await write()
    },
    async finish(tx) {
      if (waiting.length > 0) await insertInstances(tx, documentId, waiting)
      for (const study of studies.studies()) await insertStudy(tx, documentId, study)
    },
  }
}

function rowOf({ facts, inspected, place, at, packedBytes, isPacked }: FoundFile): NewInstance {
  const { header, fragments, bytes, sha256, taken } = inspected
  const pixels = pixelsOf(header, fragments, bytes)
  return {
    place,
    study_uid: facts.studyUid,
    series_uid: facts.seriesUid,
    sop_uid: facts.sopUid,
    sop_class: facts.sopClass,
    transfer_syntax: facts.transferSyntax,
    study_date: facts.studyDate,
    modality: facts.modality,
    series_number: facts.seriesNumber,
    instance_number: facts.instanceNumber,
    rows: facts.rows,
    columns: facts.columns,
    bits_allocated: shortOf(header.dataset, TAG.bitsAllocated, header.encoding),
    frames: facts.frames,
    orientation: facts.orientation,
    position: facts.position,
    file_at: at,
    packed_bytes: packedBytes,
    is_packed: isPacked,
    bytes,
    pixels_at: pixels?.at ?? null,
    pixels_bytes: pixels?.bytes ?? null,
    frame_bits: pixels?.frameBits ?? null,
    frame_places: pixels?.frames ? packFrames(pixels.frames) : null,
    sha256,
    header: taken,
  }
}
