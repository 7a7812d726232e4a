import type { Context } from '../../context.ts'
import type { AccessRow } from '../../db/access-log/access-views.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { readsMedical } from '../../domain/people/roles.ts'
import { openCases } from './medical.ts'

/** This file alone removes medical content from the answers for administrators. */

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

/**
 * The details of an activity that reveal medical content: why somebody acted, and the code that verifies the report.
 */
const MEDICAL_DETAILS = ['reason', 'code', 'verification_code']

const withoutNote = <T extends Noted>(entry: T): T => ({ ...entry, note: null })

/** Removes the medical content from a case file. Acts, dates, names and money stay. */
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
  return Object.fromEntries(Object.entries(details).filter(([name]) => !MEDICAL_DETAILS.includes(name)))
}

/** Hides document names and search words in rows of the access log, unless the reader has opened the case. */
export async function withholdEntries(ctx: Context, admin: Administrator, rows: readonly AccessRow[]) {
  const open = readsMedical(admin.roles) ? await openCases(ctx, admin) : new Set<string>()
  if (open === null) return [...rows]
  return rows.map(row => (row.case_id !== null && open.has(row.case_id) ? row : withholdEntry(row)))
}

/** Keeps the reason for which somebody opened a case, because the access log exists to show it. */
function withholdEntry(row: AccessRow): AccessRow {
  return { ...row, document_name: null, words: row.action === 'opened_with_reason' ? row.words : null }
}
