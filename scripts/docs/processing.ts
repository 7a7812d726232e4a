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
    purpose: 'doctors review a patient’s case and write a report; on the patient’s consent',
    people: 'patients, people they act for, doctors',
    data: 'health: history, documents, questions, opinions, reports, threads; name, relation, age, gender',
    recipients: `the patient; ${staff}; specialists get no name`,
    kept: 'until it is erased; with a payment or an opinion at least `RETENTION_YEARS`; drafts `DRAFT_MONTHS`',
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
    risk: 'an outsider reads a diagnosis; a report is changed or names the wrong doctor',
    measures: 'only the team has permission, which ends by itself; a key per case; signed reports; access log',
    left: 'whoever may open a case can copy it',
  },
  {
    title: 'Identifying people',
    purpose: 'to sign people in, to send them messages, and to show names',
    people: 'patients, doctors, administrators',
    data: 'ids, names, phone, e-mail, language; sessions (hash of a cookie); refused tokens',
    recipients: 'administrators; patients see the names of their doctors; the notification hub gets ids',
    kept: 'patients until everything of theirs is erased; sessions at most 30 days; doctors while the directory lists them; changes of the directory for good',
    tables: [
      'patients',
      'sessions',
      'handovers',
      'refused_tokens',
      'leases',
      'sop_doctors',
      'case_coordinators',
      'assignment_totals',
      'catalogue_changes',
    ],
    risk: 'somebody signs in as another person; contact data serves another purpose',
    measures:
      'the hospital’s own identity provider; sessions end and can be revoked; nothing is stored of a person who only reads',
    left: 'names, phone and e-mail are in clear, because staff search by them',
  },
  {
    title: 'Sending messages',
    purpose: 'to tell patients and doctors what happens to a case',
    people: 'patients, doctors',
    data: 'event, channel, masked address, delivery; people without an address',
    recipients: 'administrators; with `MESSAGES=direct` the mail server and the SMS provider (address, text)',
    kept: 'until the case is erased',
    tables: ['message_deliveries', 'nobody_reached'],
    risk: 'a message reveals an illness, or goes to the wrong person',
    measures: 'no message has a name, an illness or text of a case; its link asks for signing in',
    left: 'mail server and SMS provider know who is a patient',
  },
  {
    title: 'Taking payments',
    purpose: 'to charge, to refund, and to account for both',
    people: 'patients',
    data: 'amounts, dates, references, numbers of receipts and credit notes; no card numbers',
    recipients: 'administrators, the patient, the payment provider',
    kept: 'for good, because other laws require accounts; after erasure without a person',
    tables: [
      'payments',
      'payment_sessions',
      'payment_disputes',
      'invoices',
      'refunds',
      'invoice_counters',
      'credit_note_counters',
    ],
    risk: 'money moves twice or to the wrong person; a payment reveals an illness',
    measures:
      'refunds never exceed payments; amounts are compared with the provider; the provider gets nothing medical',
    left: 'the provider knows the payer of a reference',
  },
  {
    title: 'Keeping the access log',
    purpose: 'to show patients and auditors who opened a case; to find misuse',
    people: 'patients, doctors, administrators, operators',
    data: 'ids (of patients an alias), what was opened, searched (words encrypted) or exported, time, network',
    recipients: 'administrators; patients see the rows of their own cases',
    kept: 'for good; the alias of an erased person is nowhere else',
    tables: ['access_log', 'access_cases', 'access_digests', 'access_mark'],
    risk: 'somebody changes the log to hide a reading; the log reveals who is ill',
    measures: 'rows never change; digests can be kept elsewhere; the service refuses what it cannot log',
    left: 'rows of the last two minutes have no digest yet',
  },
  {
    title: 'Consent and the rights of patients',
    purpose: 'to prove what was agreed to, and to answer requests for a copy or for erasure',
    people: 'patients',
    data: 'notice and time of a consent; requests, reasons and answers; what was erased',
    recipients: 'administrators, the patient',
    kept: 'for good; done requests have a keyed hash instead of the id; a patient’s reason until the request is done',
    tables: ['consents', 'consent_notices', 'erasure_requests', 'erasures', 'approvals'],
    risk: 'a request is forgotten; the rest leads to an erased person',
    measures: 'the worklist shows a due day; one transaction erases all; a test searches every table for erased words',
    left: 'backups keep erased data until they are destroyed',
  },
  {
    title: 'Keys',
    purpose: 'to keep texts and documents unreadable without the keys',
    people: 'nobody directly',
    data: 'keys of cases, documents, erasures, searches and hashes, wrapped by `DATA_ENCRYPTION_KEYS`',
    recipients: 'nobody',
    kept: 'as long as what they open; erasing deletes them first',
    tables: ['case_keys', 'document_keys', 'erasure_keys', 'person_keys', 'access_keys'],
    risk: 'a key leaks, or is lost with everything that it opens',
    measures: 'keys are wrapped, and the wrapping keys are elsewhere; `npm run rewrap-keys` rotates',
    left: 'an operator with database and environment can read everything',
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
    'specialists work without a name; figures are counts by day; nothing is stored of a person who only reads',
  ],
  [
    'Are there automated decisions?',
    'none: people reject, assign, answer and erase; only drafts end by themselves, a month after a message',
  ],
  ['Is anybody profiled?', 'no; an alarm counts the cases that a member of staff opens, and a person judges it'],
  [
    'Who processes it for the hospital?',
    'the operator of its servers, payment provider, message systems, identity provider, document store: the hospital chooses each',
  ],
  ['Does it leave the country?', 'only to the systems that the hospital configures'],
  [
    'Were those concerned heard?',
    'the hospital does that; "Who opened my case" and "My data" show patients what happens',
  ],
  [
    'What would change these answers?',
    'a new table, column or system; a test fails until the record names a new table',
  ],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

/** Both sections of docs/privacy.md. */
export function processingSections(): string {
  return `## Record of processing activities

\`npm run docs\` writes this from \`scripts/docs/processing.ts\`; a test compares it with the tables of the database. The hospital is
the controller, and adds its name, address and data protection officer.

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
