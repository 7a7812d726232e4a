/** What is done with people's data: for the record of processing activities and the impact assessment in docs/privacy.md. */
interface Activity {
  readonly title: string
  readonly purpose: string
  readonly people: string
  readonly data: string
  readonly recipients: string
  readonly kept: string
  /** The tables of the database that hold it. */
  readonly tables: readonly string[]
  readonly risk: string
  readonly measures: string
  readonly left: string
}

const staff = 'administrators; the doctors on its team while they have access'

/** Each table of the database is in one activity, or in `nobodys`; a test compares them with the schema. */
export const activities: readonly Activity[] = [
  {
    title: 'Giving a second opinion',
    purpose: 'doctors review a case that a patient describes, and report to the patient; on the patient’s consent',
    people: 'patients, people they act for, doctors',
    data: 'health: history, documents, questions, opinions, reports; name, relation, age, gender; what was written about it',
    recipients: `the patient; ${staff}; specialists get no name`,
    kept: 'until it is erased: not before `RETENTION_YEARS` when it was paid or has an opinion; drafts `DRAFT_MONTHS`',
    tables: [
      'review_cases',
      'second_opinions',
      'opinion_pictures',
      'case_status_history',
      'sop_activity',
      'thread_posts',
      'team_posts',
      'case_notes',
      'reports',
      'addenda',
      'documents',
      'dicom_instances',
      'dicom_studies',
      'case_findings',
      'sticky_header_cards',
      'case_overview',
      'idempotency_keys',
      'case_holds',
      'case_openings',
    ],
    risk: 'somebody who is not meant to reads a diagnosis; a report is changed or names the wrong doctor',
    measures: 'access derived from the team, ends by itself; a key per case; signed reports; every opening is logged',
    left: 'who may see a case can copy it',
  },
  {
    title: 'Knowing who is who',
    purpose: 'to sign people in, to reach them with messages, and to show names to those who may see them',
    people: 'patients, doctors, administrators',
    data: 'ids, names, phone, e-mail, language; sessions by the hash of a cookie; tokens that are refused',
    recipients: 'administrators; patients see the names of their doctors; the notification hub gets ids',
    kept: 'a patient until everything of theirs is erased; sessions at most 30 days; doctors while the directory lists them, changes of the directory for good',
    tables: [
      'patients',
      'sessions',
      'handovers',
      'refused_tokens',
      'taken_turns',
      'sop_doctors',
      'case_coordinators',
      'assignment_totals',
      'catalogue_changes',
    ],
    risk: 'somebody signs in as another person; contact data is used for something else',
    measures:
      'the hospital’s own identity provider, sessions that end and can be revoked, nothing is stored of who only reads',
    left: 'names, phone and e-mail lie in clear, since people are searched by them',
  },
  {
    title: 'Telling people',
    purpose: 'to tell patients and doctors what happens to a case, and to see who was not reached',
    people: 'patients, doctors',
    data: 'event, channel, masked address, whether a message arrived; whom none could be sent to',
    recipients: 'administrators; with `MESSAGES=direct` the mail server and the SMS provider get address and text',
    kept: 'until the case is erased',
    tables: ['message_deliveries', 'nobody_reached'],
    risk: 'a message tells others of an illness; it goes to the wrong person',
    measures: 'no name, illness or text of a case in any message; what is to be read is behind signing in',
    left: 'the mail server and the SMS provider know who is a patient here',
  },
  {
    title: 'Taking payments',
    purpose: 'to charge for a review, to give money back, and to account for both',
    people: 'patients',
    data: 'amounts, dates, references, numbers of receipts and credit notes; no card numbers',
    recipients: 'administrators, the patient, the payment provider',
    kept: 'for good: other laws require accounts to be kept; after erasure without a person',
    tables: [
      'payments',
      'payment_sessions',
      'payment_disputes',
      'invoices',
      'refunds',
      'invoice_counters',
      'credit_note_counters',
    ],
    risk: 'money is taken twice or goes to the wrong person; a payment tells of an illness',
    measures:
      'never more given back than was taken, amounts compared with the provider, nothing medical in what the provider gets',
    left: 'the provider knows whose payment a reference was',
  },
  {
    title: 'Writing down who read what',
    purpose: 'to show patients and auditors who opened a case; to find misuse',
    people: 'patients, doctors, administrators, operators',
    data: 'ids (of patients an alias), what was opened, searched (words encrypted) or exported, when, from which network',
    recipients: 'administrators; patients see the rows of their own cases',
    kept: 'for good; the alias of an erased person is kept nowhere else',
    tables: ['access_log', 'access_cases', 'access_digests', 'access_mark'],
    risk: 'the log is changed to hide a reading; the log itself tells who is ill',
    measures: 'rows are never changed, digests can be kept elsewhere; what cannot be logged is not done',
    left: 'rows of the last minute or two have no digest yet',
  },
  {
    title: 'Consent and the rights of patients',
    purpose: 'to prove what was agreed to, and to answer requests for a copy or for erasure',
    people: 'patients',
    data: 'which notice was agreed to and when; requests, reasons and answers; what was erased',
    recipients: 'administrators, the patient',
    kept: 'for good, of done requests a keyed hash instead of the id; a patient’s reason until the request is done',
    tables: ['consents', 'consent_notices', 'erasure_requests', 'erasures', 'approvals'],
    risk: 'a request is forgotten; an erased person is found through what is left',
    measures: 'a due day on the worklist, one transaction erases all, a test searches every table for what was erased',
    left: 'backups keep what was in them until they are destroyed',
  },
  {
    title: 'Keys',
    purpose: 'to keep texts and documents unreadable to whoever gets the tables or the files alone',
    people: 'nobody directly',
    data: 'keys of cases, documents, erasures, searches and hashes, wrapped by `DATA_ENCRYPTION_KEYS`',
    recipients: 'nobody',
    kept: 'as long as what they open; deleted first when it is erased',
    tables: ['case_keys', 'document_keys', 'erasure_keys', 'person_keys', 'access_keys'],
    risk: 'a key leaks, or is lost with everything it opens',
    measures: 'keys lie wrapped, the wrapping keys elsewhere; `npm run rewrap-keys` rotates',
    left: 'an operator with both the database and the environment reads everything',
  },
]

/** Tables that hold nothing about a person. */
export const nobodys: Readonly<Record<string, string>> = {
  review_types: 'the catalogue',
  disease_categories: 'the catalogue',
  departments: 'the directory of the hospital',
  holidays: 'the calendar',
  dashboard_deltas: 'figures',
  dashboard_daily: 'figures',
  document_folder: 'marks the folder of documents',
  schema_migrations: 'which changes of the tables were made',
  sandbox_payments: 'the stand-in of another system, never in production',
  sandbox_notifications: 'the stand-in of another system, never in production',
  sandbox_refunds: 'the stand-in of another system, never in production',
  sandbox_faults: 'the stand-in of another system, never in production',
}

/** The questions of an impact assessment that are about the service as a whole. */
const questions: readonly (readonly [string, string])[] = [
  ['Is it likely to be a high risk?', 'yes: health data of many people, some of them children or dependent on others'],
  [
    'Is each item needed?',
    'history, age, gender and category are asked for; name, relation, questions and documents are optional until a report needs them',
  ],
  [
    'Could the purpose be reached with less?',
    'specialists work without a name; figures are counts by day; nothing is stored of somebody who only reads',
  ],
  [
    'Are there automated decisions?',
    'none: people reject, assign, answer and erase; only drafts end by themselves, and that is told a month before',
  ],
  ['Is anybody profiled?', 'no; an alarm counts how many cases a member of staff opens, a person judges it'],
  [
    'Who processes it for the hospital?',
    'whoever runs its servers, the payment provider, the notification hub, the identity provider: each is configured by the hospital',
  ],
  ['Does it leave the country?', 'only to the systems that the hospital configures'],
  [
    'Were those concerned heard?',
    'that is for the hospital to do; "Who opened my case" and "My data" let patients see what happens',
  ],
  [
    'What would change these answers?',
    'a new table, column or system: the tests named on this page fail until the record says what it is for',
  ],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

/** Both sections of docs/privacy.md. */
export function processingSections(): string {
  return `## Record of processing activities

Generated by \`npm run docs\` from \`scripts/docs/processing.ts\`; a test compares it with the tables of the database. The hospital is
the controller, and adds its own name, address and data protection officer.

| activity | purpose | whose data | which data | who gets it | how long | tables |
|---|---|---|---|---|---|---|
${activities.map(one => row([one.title, one.purpose, one.people, one.data, one.recipients, one.kept, code(one.tables)])).join('\n')}

Nothing about a person is in ${code(Object.keys(nobodys))}.

## Impact assessment: the questions, and our answers

| question | answer |
|---|---|
${questions.map(row).join('\n')}

| activity | what could happen to people | what is done against it | what is left |
|---|---|---|---|
${activities.map(one => row([one.title, one.risk, one.measures, one.left])).join('\n')}
`
}

const BEGIN = '<!-- generated: processing -->'
const END = '<!-- end of what is generated -->'

/** The page with its generated sections as they should be. */
export function privacyPage(page: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/privacy.md has lost ${BEGIN} or ${END}`)
  return `${before}${BEGIN}\n\n${processingSections()}\n${END}${after}`
}
