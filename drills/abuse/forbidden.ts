import { addressOf, type Operation } from './operations.ts'
import type { Stage } from './stage.ts'
import type { Dump } from './vault.ts'

/** What callers would love to set: owners, states, money, flags. Each with a value that would be seen in the rows. */
function coveted(stage: Stage): Record<string, unknown> {
  return {
    case_number: 'SO-2001-000001-4',
    account_name: 'mallory',
    user_id: 'patient-2',
    owner_id: 'patient-2',
    actor_id: 'patient-2',
    created_by: 'mallory',
    updated_by: 'mallory',
    total_amount: 0.01,
    price: 0.01,
    amount: 0.01,
    payment_url: 'https://evil.example.org/pay',
    currency: 'XXX',
    case_coordinator_id: 'dr-mallory',
    coordinator_id: 'dr-mallory',
    report: { languages: ['xx'] },
    version: 99,
    status: 'completed',
    active: 0,
    is_coordinator: 1,
    opinion_status: 'submitted',
    draft_notif_sent: 1,
    delay_report_sent: 1,
    created_date: '2001-01-01T00:00:00.000Z',
    updated_date: '2001-01-01T00:00:00.000Z',
    submitted_date: '2001-01-01T00:00:00.000Z',
    due_date: '2001-01-01T00:00:00.000Z',
    paid_date: '2001-01-01',
    payment_ref: 'f'.repeat(64),
    payment_id: stage.caseIn('review').caseId,
    refund_id: stage.caseIn('review').caseId,
    case_id: stage.caseIn('completed').caseId,
    sop_id: stage.caseIn('completed').doctorSop,
    dc_id: stage.catalogue.freeDcId,
    rt_id: stage.catalogue.rtId,
    cc_id: stage.catalogue.ccId,
    doctor_id: 'dr-mallory',
    doctor_ids: ['dr-mallory'],
    cancel_reason: 'mallory',
    cancel_code: 'mallory',
    cancelled_by: 'mallory',
    reject_reason: 'mallory',
    coordinator_summary: 'mallory',
    requested_documents: ['mallory'],
    invoice_no: 'INV-1',
    medical_documents: [{ url: 'https://evil.example.org', key: 'k', name: 'mallory' }],
    medical_history: 'mallory',
    constructor: { prototype: { polluted: 'yes' } },
    prototype: { polluted: 'yes' },
    is_admin: true,
    role: 'admin',
  }
}

/** What no body may ever declare, however good the reason: it comes from the token, the database or the gateway. */
const NEVER = [
  'case_number',
  'account_name',
  'user_id',
  'owner_id',
  'actor_id',
  'created_by',
  'updated_by',
  'total_amount',
  'amount',
  'payment_url',
  'currency',
  'case_coordinator_id',
  'report',
  'version',
  'active',
  'is_coordinator',
  'opinion_status',
  'draft_notif_sent',
  'delay_report_sent',
  'created_date',
  'updated_date',
  'submitted_date',
  'due_date',
  'paid_date',
  'payment_id',
  'refund_id',
  'cancel_code',
  'cancelled_by',
  'invoice_no',
  'constructor',
  'prototype',
  '__proto__',
]

/** There it says which row is meant, and sets nothing. */
const NAMED = ['POST /admin/retry-refund refund_id']

/** Every write with all the coveted fields that are not its own: the same rows as without, to the letter. */
export async function checkForbiddenFields(stage: Stage, operations: readonly Operation[]): Promise<string[]> {
  const problems: string[] = []
  for (const operation of operations.filter(({ call }) => call.writes)) {
    const own = Object.keys(operation.body?.properties ?? {})
    const claimed = own.filter(name => NEVER.includes(name) && !NAMED.includes(`${operation.name} ${name}`))
    for (const name of claimed) problems.push(`${operation.name} takes ${name}`)
    const extra = Object.fromEntries(Object.entries(coveted(stage)).filter(([name]) => !own.includes(name)))
    const plain = await effectOf(stage, operation, JSON.stringify(operation.call.body))
    const greedy = await effectOf(stage, operation, JSON.stringify({ ...extra, ...operation.call.body }))
    if (plain.code !== 200 || greedy.code !== 200) problems.push(`${operation.name}: ${plain.code}, ${greedy.code}`)
    if (plain.rows !== greedy.rows) problems.push(`${operation.name}: ${firstDifference(plain.rows, greedy.rows)}`)
    const body = JSON.stringify(operation.call.body)
    for (const field of ['"__proto__":{"polluted":"yes"}', '"deep":{"__proto__":{"polluted":"yes"}}']) {
      const reply = await call(stage, operation, `{${field},${body.slice(1)}`)
      if (reply.code !== 400) problems.push(`${operation.name} with ${field}: ${reply.code}`)
    }
    const { count } = await stage.vault.changes()
    if (count !== greedy.changes) problems.push(`${operation.name}: a body with __proto__ changed rows`)
  }
  if (({} as { polluted?: unknown }).polluted !== undefined) problems.push('the prototype of all objects was changed')
  return problems
}

const call = (stage: Stage, { path, call: { as } }: Operation, body: string) =>
  stage.service.call(addressOf(path), { method: 'POST', token: as === null ? null : stage.token(as), body })

async function effectOf(stage: Stage, operation: Operation, body: string) {
  await stage.vault.restore()
  const before = idsIn(JSON.stringify(await stage.vault.dump()))
  const { code } = await call(stage, operation, body)
  const { count: changes } = await stage.vault.changes()
  return { code, changes, rows: comparable(await stage.vault.dump(), before) }
}

/** Ids, references, and case numbers as they are shown and searched for. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}|SO-\d{4}-\d{6}-\d|so\d{11}/g
const idsIn = (text: string) => new Set(text.match(ID))

/** Rows as text, in an order of their own; what was made at random gets a name that does not vary. */
function comparable(dump: Dump, known: ReadonlySet<string>): string {
  const noise = (text: string) =>
    text
      .replace(ID, id => (known.has(id) ? id : '<new>'))
      // The queue stamps its rows with the time of the database.
      .replace(
        /"(created_on|start_after|started_on|completed_on|keep_until|delta_id|heartbeat_on|sequence)": ?("[^"]*"|\d+)/g,
        '"$1":0',
      )
  return Object.entries(dump)
    .flatMap(([table, rows]) => rows.map(row => `${table} ${noise(JSON.stringify(row))}`))
    .sort()
    .join('\n')
}

function firstDifference(one: string, other: string): string {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  return `without: ${left[at] ?? 'nothing'}\n  with: ${right[at] ?? 'nothing'}`
}
