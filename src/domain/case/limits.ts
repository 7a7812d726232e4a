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

/** The most doctors of a case, without its coordinator. */
export const MOST_DOCTORS = 20
/** One call gives a coordinator to at most this number of cases. */
export const MOST_ASSIGNED = 50

/** The limit of medical histories, opinions and summaries. */
export const LONGEST_TEXT = 20_000
export const LONGEST_REASON = 2_000
/** The reason for holding a case, for releasing it, or for opening its medical content. */
export const SHORTEST_HOLD_REASON = 10
export const LONGEST_HOLD_REASON = 500
/** A note about a case that one member of staff writes to another. */
export const LONGEST_NOTE = 1_000

/** Questions of the patient to the doctors. */
export const MOST_QUESTIONS = 10
/** The most texts of one form: the texts that somebody writes into it, and the names of its documents. */
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

/** A patient's list shows at most this number of drafts, the newest ones. */
export const MOST_LISTED_DRAFTS = 100

/** The number that the hospital's accounting system gives to an invoice. */
export const LONGEST_TAX_INVOICE = 50

/** A post in the thread of patient and coordinator. */
export const LONGEST_MESSAGE = 4_000
/** The most documents that one post brings. */
export const MOST_ATTACHED = 10

export const DRAFT_REMINDER_AGE_MS = DAY_MS
/** The shortest time between two reminders of the same opinion. */
export const REMINDER_PAUSE_MS = DAY_MS
/** New posts of a thread cause at most one message to a recipient in this time. */
export const ANNOUNCEMENT_PAUSE_MS = HOUR_MS
/** The administrators' worklist shows a payment that is unpaid for this long. */
export const LONG_UNPAID_MS = 3 * DAY_MS
/** The worklist of an administrator shows for this long that somebody else released their hold. */
export const RELEASE_SHOWN_MS = 30 * DAY_MS
/** The hospital must answer a request for erasure within this time. */
export const ERASURE_ANSWER_MS = 30 * DAY_MS
/** The card of a finished report is shown for this long. */
export const REPORT_CARD_MS = 30 * DAY_MS
export const LONGEST_CONSENT_VERSION = 50

/** The reason for a refund. */
export const SHORTEST_REFUND_REASON = 10
export const LONGEST_REFUND_REASON = 500
export const LARGEST_REFUND = 9_999_999_999
