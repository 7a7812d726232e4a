import type { Operation } from './operations.ts'
import type { Setup } from './setup.ts'

const all = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map(name => [name, value]))

/** Fields that no body may ever declare, because they come from the token, the database or the gateway. */
const never = (setup: Setup): Record<string, unknown> => ({
  ...all('user_id owner_id actor_id', 'patient-2'),
  ...all('account_name created_by updated_by cancelled_by cancel_code', 'mallory'),
  ...all('created_date updated_date submitted_date due_date paid_date', '2001-01-01T00:00:00.000Z'),
  ...all('draft_notif_sent delay_report_sent is_coordinator', 1),
  ...all('total_amount amount', 0.01),
  ...all('payment_id refund_id', setup.caseIn('review').caseId),
  case_number: 'SO-2001-000001-4',
  case_coordinator_id: 'dr-mallory',
  currency: 'XXX',
  payment_url: 'https://evil.example.org/pay',
  invoice_no: 'INV-1',
  ...all('tax_invoice_no credit_note_no', 'X-1'),
  report: { languages: ['xx'] },
  version: 99,
  active: 0,
  opinion_status: 'submitted',
  constructor: { prototype: { polluted: 'yes' } },
  prototype: { polluted: 'yes' },
})

/**
 * Fields that only other bodies declare. Together with those above: all that callers might want to set, such as owners, states,
 * money and flags.
 */
const others = (setup: Setup): Record<string, unknown> => ({
  ...all('cancel_reason reject_reason coordinator_summary medical_history', 'mallory'),
  ...all('coordinator_id doctor_id', 'dr-mallory'),
  doctor_ids: ['dr-mallory'],
  price: 0.01,
  status: 'completed',
  payment_ref: 'f'.repeat(64),
  case_id: setup.caseIn('completed').caseId,
  sop_id: setup.caseIn('completed').assignments.doctor,
  dc_id: setup.catalogue.freeDcId,
  rt_id: setup.catalogue.rtId,
  cc_id: setup.catalogue.ccId,
  requested_documents: ['mallory'],
  medical_documents: [{ url: 'https://evil.example.org', key: 'k', name: 'mallory' }],
  is_admin: true,
  role: 'admin',
})

/** In these calls the field names the row and sets nothing, or is the caller's own to choose. */
const NAMED = new Map([
  ['POST /admin/retry-refund', 'refund_id'],
  ['POST /admin/refund-payment', 'amount'],
])

/** Sends every write with all forbidden fields that are not its own: the rows must be exactly the same as without them. */
export async function checkForbiddenFields(setup: Setup, operations: readonly Operation[]): Promise<string[]> {
  const problems: string[] = []
  const forbidden = never(setup)
  const coveted = Object.entries({ ...forbidden, ...others(setup) })
  await setup.saved.restore()
  const known = new Set((await setup.saved.lines()).join().match(ID))
  for (const operation of operations.filter(({ call }) => call.writes)) {
    const own = Object.keys(operation.body?.properties ?? {})
    const named = NAMED.get(operation.name)
    for (const name of own) {
      if (name === named) continue
      if (name === '__proto__' || Object.hasOwn(forbidden, name)) problems.push(`${operation.name} takes ${name}`)
    }
    const extra = Object.fromEntries(coveted.filter(([name]) => !own.includes(name)))
    const plain = await effectOf(setup, operation, known, JSON.stringify(operation.call.body))
    const greedy = await effectOf(setup, operation, known, JSON.stringify({ ...extra, ...operation.call.body }))
    if (plain.code !== 200 || greedy.code !== 200) problems.push(`${operation.name}: ${plain.code}, ${greedy.code}`)
    if (plain.rows !== greedy.rows) problems.push(`${operation.name}: ${firstDifference(plain.rows, greedy.rows)}`)
    const body = JSON.stringify(operation.call.body)
    for (const field of ['"__proto__":{"polluted":"yes"}', '"deep":{"__proto__":{"polluted":"yes"}}']) {
      const reply = await setup.call(operation.call.as, operation.path, `{${field},${body.slice(1)}`)
      if (reply.code !== 400) problems.push(`${operation.name} with ${field}: ${reply.code}`)
    }
    const { count } = await setup.saved.changes()
    if (count !== greedy.changes) problems.push(`${operation.name}: a body with __proto__ changed rows`)
  }
  if (({} as { polluted?: unknown }).polluted !== undefined) problems.push('the prototype of all objects was changed')
  return problems
}

async function effectOf(setup: Setup, operation: Operation, known: ReadonlySet<string>, body: string) {
  await setup.saved.restore()
  const { code } = await setup.call(operation.call.as, operation.path, body)
  const { count: changes } = await setup.saved.changes()
  return { code, changes, rows: comparable(await setup.saved.writtenLines(), known) }
}

/** Ids, references, report codes, and case numbers in both forms, as shown and as searched for. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64,}|SO-\d{4}-\d{6}-\d|so\d{11}|\b[A-Z2-7]{26}\b/g
/** The queue writes the database's time into its rows. */
const STAMP = /"(\w+_on|start_after|keep_until|delta_id|sequence)": ?("[^"]*"|\d+)/g

/** Sorts the rows, and replaces random values by stable names. */
function comparable(lines: readonly string[], known: ReadonlySet<string>): string {
  const named = lines.map(line => line.replace(ID, id => (known.has(id) ? id : '<new>')).replace(STAMP, '"$1":0'))
  return named.sort().join('\n')
}

function firstDifference(one: string, other: string): string {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  return `without: ${left[at] ?? 'nothing'}\n  with: ${right[at] ?? 'nothing'}`
}
