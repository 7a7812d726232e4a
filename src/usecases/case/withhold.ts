import type { Context } from '../../context.ts'
import type { AccessRow } from '../../db/access-log/access-views.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { readsMedical } from '../../domain/people/roles.ts'
import { openCases } from './medical.ts'

/** The one place that takes medical content out of what administrators are shown. */

interface Noted {
  readonly note: string | null
}

interface CaseFile {
  readonly case: object
  readonly timeline: readonly Noted[]
  readonly activity: readonly (Noted & { readonly details: object })[]
  readonly team: { readonly coordinator: object | null; readonly doctors: readonly object[] }
  readonly delay: object | null
  readonly studies: readonly object[]
  readonly pdf_url?: string
}

const caseTexts = {
  medical_history: null,
  medical_documents: [],
  questions: [],
  reject_reason: null,
  cancel_reason: null,
  report: null,
  outcome: null,
}

const assignmentTexts = { note: null, answer_note: null, requested_documents: [] }

/** What the activity's facts tell besides ids, amounts and dates: why something was done, and how the report is verified. */
const TELLING = ['reason', 'code', 'verification_code']

const withoutNote = <T extends Noted>(entry: T): T => ({ ...entry, note: null })

/** A case file without its medical content. Who did what and when, names and money stay. */
export function withholdFile<F extends CaseFile>(file: F): F {
  const { pdf_url: _link, ...rest } = file
  const { coordinator, doctors } = file.team
  return {
    ...(rest as F),
    case: { ...file.case, ...caseTexts },
    timeline: file.timeline.map(withoutNote),
    activity: file.activity.map(entry => ({ ...withoutNote(entry), details: factsOf(entry.details) })),
    team: {
      coordinator: coordinator && { ...coordinator, ...assignmentTexts },
      doctors: doctors.map(one => ({ ...one, ...assignmentTexts })),
    },
    delay: file.delay && { ...file.delay, reason: null },
    studies: [],
  }
}

function factsOf(details: object): object {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !TELLING.includes(name)))
}

/** Rows of the access log without names of documents and words of searches, except of cases that the reader has opened. */
export async function withholdEntries(ctx: Context, admin: Administrator, rows: readonly AccessRow[]) {
  const open = readsMedical(admin.roles) ? await openCases(ctx, admin) : new Set<string>()
  if (open === null) return [...rows]
  return rows.map(row => (row.case_id !== null && open.has(row.case_id) ? row : withholdEntry(row)))
}

/** Why somebody opened a case is what the log is read for. */
function withholdEntry(row: AccessRow): AccessRow {
  return { ...row, document_name: null, words: row.action === 'opened_with_reason' ? row.words : null }
}
