/** Every limit of a case, in one place: schemas, texts and rules are built from these. */

export const OLDEST_PATIENT = 150
export const LONGEST_PATIENT_NAME = 200

export const MOST_DOCUMENTS = 50
export const LONGEST_URL = 2_048
export const LONGEST_KEY = 1_024
export const LONGEST_DOCUMENT_NAME = 255

export const MOST_REQUESTED_DOCUMENTS = 50
export const LONGEST_REQUESTED_DOCUMENT = 300

/** Doctors on a case beside its coordinator. */
export const MOST_DOCTORS = 20

/** Medical history, opinions, summaries. */
export const LONGEST_TEXT = 20_000
export const LONGEST_REASON = 2_000
/** A few lines from one person to another about a case. */
export const LONGEST_NOTE = 1_000

/** What the patient wants to know of the doctors. */
export const MOST_QUESTIONS = 10
export const LONGEST_QUESTION = 500
export const LONGEST_ANSWER = 4_000

/** Corrections of one finished report. */
export const MOST_ADDENDA = 10

/** A patient's list shows so many drafts, the newest ones. */
export const MOST_LISTED_DRAFTS = 100

/** The number that the hospital's accounting system gives an invoice. */
export const LONGEST_TAX_INVOICE = 50

/** A message between patient and coordinator. */
export const LONGEST_MESSAGE = 4_000

const HOUR_MS = 3600 * 1000

/** A draft of this age is worth a reminder, once. */
export const DRAFT_REMINDER_AGE_MS = 24 * HOUR_MS
/** A doctor is reminded of an opinion once in so long. */
export const REMINDER_PAUSE_MS = 24 * HOUR_MS
/** Of several messages in so long a time, the other side is told once. */
export const ANNOUNCEMENT_PAUSE_MS = HOUR_MS
/** A payment that has been waited for so long is worth a look. */
export const LONG_UNPAID_MS = 3 * 24 * HOUR_MS
/** How long the card of a finished report is shown. */
export const REPORT_CARD_MS = 30 * 24 * HOUR_MS
export const LONGEST_CONSENT_VERSION = 50
