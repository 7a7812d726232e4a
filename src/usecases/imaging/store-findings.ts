import type { Context } from '../../context.ts'
import { moveCase } from '../../db/cases/case-moves.ts'
import { countFindings, findKnown, insertFinding, type KnownSeries } from '../../db/imaging/findings.ts'
import type { Doer } from '../../domain/case/journal.ts'
import { decide } from '../../domain/case/lifecycle.ts'
import { LARGEST_FINDING_BYTES, MOST_FINDINGS } from '../../domain/case/limits.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { newId } from '../../domain/values/uuid.ts'
import { Unreadable } from '../../imaging/cursor.ts'
import type { Facts } from '../../imaging/facts.ts'
import {
  type Content,
  contentOf,
  isFindingClass,
  type ReadFile,
  readSent,
  TooLarge,
  writeWithoutIdentity,
} from '../../imaging/findings.ts'
import { plainSyntax } from '../../imaging/header.ts'
import type { Caller, OpenedCase } from '../case/case-readers.ts'
import { lockCaseForDoctor, readCaseForDoctor } from '../case/open-case.ts'
import { requireTeam } from '../case/require-team.ts'
import { writeMoment } from '../case/write-moment.ts'
import { type LabelOf, labelsOf } from './labels.ts'

/** The standard's numbers for the reasons why an instance was not stored (PS3.18, PS3.4). */
const FAILURES = { otherClass: 0x0122, known: 0x0111, outOfResources: 0xa700, notUnderstood: 0xc000 } as const

type Failure = (typeof FAILURES)[keyof typeof FAILURES]

/** The result for one file, in the order in which the files were sent. Of an unreadable file nothing else is known. */
export interface Outcome {
  readonly facts: Facts | null
  /** Null when the file was stored. */
  readonly failure: Failure | null
}

type Seen = { readonly facts: Facts | null; readonly failure: Failure } | Candidate

interface Candidate {
  readonly facts: Facts & { readonly sopClass: string }
  readonly failure: null
  readonly content: Content
  readonly file: Buffer
}

/** Checks who may store findings, and whether the case still accepts them, before any file is read. */
export async function requireFindings(ctx: Context, { caseId, role }: OpenedCase): Promise<void> {
  if (role !== 'coordinator' && role !== 'specialist') throw new DomainError('forbidden')
  decide(await readCaseForDoctor(ctx, caseId), 'store_finding')
}

/**
 * Stores findings of a doctor of the team, without the patient's identity. Each file is accepted or refused on its own.
 */
export async function storeFindings(ctx: Context, opened: OpenedCase, files: readonly Buffer[]): Promise<Outcome[]> {
  const label = await labelsOf(ctx, opened)
  const seen: Seen[] = []
  for (const file of files) seen.push(await examine(file, label))
  const candidates = seen.filter(one => one.failure === null)
  const doctor: Caller & Doer = opened.reader
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseForDoctor(ctx, tx, opened.caseId)
    await requireTeam(tx, doctor, subject)
    const { status } = decide(subject, 'store_finding')
    const { case_id } = subject
    const now = ctx.clock.now()
    const taken = new Taken(await findKnown(tx, case_id, namedBy(candidates)), doctor.id)
    let slots = MOST_FINDINGS - (await countFindings(tx, case_id, doctor.id))
    const outcomes: Outcome[] = []
    for (const one of seen) {
      const failure = one.failure ?? taken.refuses(one) ?? (slots === 0 ? FAILURES.outOfResources : null)
      outcomes.push({ facts: one.facts, failure })
      if (failure !== null || one.failure !== null) continue
      slots--
      const row = {
        ...rowOf(one),
        study_date: taken.dateOf(one),
        finding_id: newId(now),
        case_id,
        doctor_id: doctor.id,
      }
      await insertFinding(tx, row, now)
      await writeMoment(ctx, tx, { subject, doer: doctor, activity: { action: 'finding_stored' }, now })
      taken.add(one)
    }
    if (outcomes.some(({ failure }) => failure === null)) await moveCase(tx, subject, status, now)
    return outcomes
  })
}

/** Checks one file without looking at the case. */
async function examine(sent: Buffer, label: LabelOf): Promise<Seen> {
  let facts: Facts | null = null
  try {
    const read: ReadFile = await readSent(sent, LARGEST_FINDING_BYTES)
    facts = read.facts
    const { sopClass } = facts
    if (!isFindingClass(sopClass)) return { facts, failure: FAILURES.otherClass }
    if (sent.length > LARGEST_FINDING_BYTES) return { facts, failure: FAILURES.outOfResources }
    const content = contentOf(read)
    const file = await writeWithoutIdentity(sent, read, label(read.header))
    return { facts: { ...facts, sopClass }, failure: null, content, file }
  } catch (error) {
    if (error instanceof TooLarge) return { facts, failure: FAILURES.outOfResources }
    if (error instanceof Unreadable) return { facts, failure: FAILURES.notUnderstood }
    throw error
  }
}

const namedBy = (candidates: readonly Candidate[]) => ({
  series: candidates.map(({ facts }) => facts.seriesUid),
  sops: candidates.flatMap(({ facts, content }) => [facts.sopUid, ...content.references]),
})

/** The instances and series of the case, together with those that this request has stored so far. */
class Taken {
  readonly #dates: ReadonlyMap<string, string | null>
  readonly #series: KnownSeries[]
  readonly #sops: Set<string>
  readonly #doctorId: string

  constructor({ studies, series, sops }: Awaited<ReturnType<typeof findKnown>>, doctorId: string) {
    this.#dates = new Map(studies.map(({ study_uid, study_date }) => [study_uid, study_date]))
    this.#series = [...series]
    this.#sops = new Set(sops)
    this.#doctorId = doctorId
  }

  /**
   * Refuses a finding outside the studies of the case, or about unknown instances. A UID that is already used is
   * refused too.
   */
  refuses({ facts, content }: Candidate): Failure | null {
    const { references } = content
    const isOfCase = this.#dates.has(facts.studyUid) && references.every(uid => this.#sops.has(uid))
    if (!isOfCase || references.length === 0) return FAILURES.notUnderstood
    const isOwn = ({ doctor_id, study_uid }: KnownSeries) =>
      doctor_id === this.#doctorId && study_uid === facts.studyUid
    const isFree = this.#series.every(one => one.series_uid !== facts.seriesUid || isOwn(one))
    return isFree && !this.#sops.has(facts.sopUid) ? null : FAILURES.known
  }

  add({ facts }: Candidate): void {
    this.#sops.add(facts.sopUid)
    this.#series.push({ study_uid: facts.studyUid, series_uid: facts.seriesUid, doctor_id: this.#doctorId })
  }

  dateOf({ facts }: Candidate): string | null {
    return this.#dates.get(facts.studyUid) ?? null
  }
}

function rowOf({ facts, content, file }: Candidate) {
  return {
    study_uid: facts.studyUid,
    series_uid: facts.seriesUid,
    sop_uid: facts.sopUid,
    sop_class: facts.sopClass,
    transfer_syntax: plainSyntax(facts.transferSyntax),
    modality: facts.modality,
    series_number: facts.seriesNumber,
    instance_number: facts.instanceNumber,
    measurements: content.measurements,
    key_pictures: content.keyPictures,
    file,
  }
}
