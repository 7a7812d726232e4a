import { DAY_MS, HOUR_MS } from '../time/calendar.ts'

// All limits of a case; schemas, texts and rules use them.

export const OLDEST_PATIENT = 150
export const LONGEST_PATIENT_NAME = 200

export const MOST_DOCUMENTS = 50
export const LONGEST_URL = 2_048
export const LONGEST_KEY = 1_024
export const LONGEST_DOCUMENT_NAME = 255

export const MOST_REQUESTED_DOCUMENTS = 50
export const LONGEST_REQUESTED_DOCUMENT = 300

/** Pages show a doctor with this many open cases as fully occupied. */
export const FULL_LOAD = 8

/** Doctors on a case besides its coordinator. */
export const MOST_DOCTORS = 20
/** Cases that get their coordinator in one call. */
export const MOST_ASSIGNED = 50

/** Medical history, opinions, summaries. */
export const LONGEST_TEXT = 20_000
export const LONGEST_REASON = 2_000
/** Why a case is put on hold or released, or its medical content opened. */
export const SHORTEST_HOLD_REASON = 10
export const LONGEST_HOLD_REASON = 500
/** A few lines from one person to another about a case. */
export const LONGEST_NOTE = 1_000

/** The patient's questions to the doctors. */
export const MOST_QUESTIONS = 10
/** Texts of one form: what a patient or doctor writes into it, and the names of its documents. */
export const MOST_CHECKED_TEXTS = 70
export const LONGEST_QUESTION = 500
export const LONGEST_ANSWER = 4_000

/** Pictures that a specialist adds to an opinion. */
export const LONGEST_CAPTION = 300
export const MOST_PICTURES_OF_OPINION = 6
export const MOST_PICTURES_OF_CASE = 30

/** Structured reports and key object selections that a doctor stores beside the pictures of a case. */
export const MOST_FINDINGS = 50
export const LARGEST_FINDING_BYTES = 1_048_576
export const LARGEST_FINDINGS_BYTES = 10 * 1024 * 1024

/** Corrections of one finished report. */
export const MOST_ADDENDA = 10

/** How many drafts a patient's list shows, the newest ones. */
export const MOST_LISTED_DRAFTS = 100

/** The invoice number of the hospital's accounting system. */
export const LONGEST_TAX_INVOICE = 50

/** A message between patient and coordinator. */
export const LONGEST_MESSAGE = 4_000
/** Documents that come with one message. */
export const MOST_ATTACHED = 10

export const DRAFT_REMINDER_AGE_MS = DAY_MS
/** The time between two reminders of the same opinion. */
export const REMINDER_PAUSE_MS = DAY_MS
/** The other side is told of new messages at most once in this time. */
export const ANNOUNCEMENT_PAUSE_MS = HOUR_MS
/** A payment that is unpaid for this long appears on the administrators' worklist. */
export const LONG_UNPAID_MS = 3 * DAY_MS
/** How long an administrator is told that somebody else released their hold. */
export const RELEASE_SHOWN_MS = 30 * DAY_MS
/** How long the hospital may take to answer a request to erase. */
export const ERASURE_ANSWER_MS = 30 * DAY_MS
/** How long the card of a finished report is shown. */
export const REPORT_CARD_MS = 30 * DAY_MS
export const LONGEST_CONSENT_VERSION = 50

/** Why money is given back. */
export const SHORTEST_REFUND_REASON = 10
export const LONGEST_REFUND_REASON = 500
export const LARGEST_REFUND = 9_999_999_999
