import { caseStatuses } from '../../src/domain/case/status.ts'
import { type AccessLine, accessTable } from '../../test/support/permission-table.ts'
import type { Reply } from '../../test/support/service.ts'
import { addressOf, type Operation } from './operations.ts'
import { people, type Setup, type SetupCase } from './setup.ts'

const UNKNOWN: SetupCase = {
  caseId: '00000000-0000-7000-8000-000000000000',
  paymentRef: null,
  documentId: '00000000-0000-7000-8000-000000000002',
  assignments: {},
}
const NO_ASSIGNMENT = '00000000-0000-7000-8000-000000000001'

/** Checks every line of the table in every state: the status, the same refusal as everybody else's, and no changed row. */
export async function checkAccess(setup: Setup, operations: readonly Operation[]): Promise<string[]> {
  const problems = missingLines(operations)
  await setup.saved.restore()
  for (const line of accessTable) {
    const operation = operations.find(({ name }) => name === line.operation)
    if (operation === undefined) throw new Error(`${line.operation} of test/support/permission-table.ts is not there`)
    const nowhere = await ask(setup, operation, line, UNKNOWN)
    for (const [index, state] of caseStatuses.entries()) {
      const about = line.person === 'both' ? setup.doubles.get(state) : setup.caseIn(state)
      if (about === undefined) continue
      const reply = await ask(setup, operation, line, about)
      const { count, last } = await setup.saved.changes()
      const cell = `${line.operation}${line.namesOtherRow ? '*' : ''} by ${line.person} about ${state}`
      if (reply.code !== line.codes[index]) problems.push(`${cell}: ${reply.code}, not ${line.codes[index]}`)
      if (reply.code >= 400 && count > 0) problems.push(`${cell}: refused with ${reply.code}, but ${last}`)
      if (reply.code >= 400 && 'data' in reply.body) problems.push(`${cell}: refused, with data`)
      if (reply.code === 404 && reply.text !== nowhere.text && !isToldOfInvoice(line))
        problems.push(`${cell}: can be told from an unknown case: ${reply.text} / ${nowhere.text}`)
      if (line.isOutside && reply.code === 403 && reply.text !== NOT_COORDINATOR)
        problems.push(`${cell}: ${reply.text}`)
      if (count > 0) await setup.saved.restore()
    }
  }
  return problems
}

/** The words for everybody who is not the coordinator, whatever else they are. */
const NOT_COORDINATOR = JSON.stringify({
  status: 1002,
  code: 'not_coordinator',
  message: 'Only the coordinator of the case can do this',
})

/** People who may see the case are told that it has no invoice. */
function isToldOfInvoice({ operation, person }: AccessLine): boolean {
  return /\/(view|set-tax)-invoice$/.test(operation) && person !== 'stranger'
}

/** Operations that name a case or an assignment and have no line in the table. */
function missingLines(operations: readonly Operation[]): string[] {
  const listed = new Set(accessTable.map(({ operation }) => operation))
  const filters = ['POST /admin/coordinator-list', 'GET /sandbox/notifications', 'GET /sandbox/refunds']
  return operations
    .filter(({ body, query }) => ['case_id', 'sop_id'].some(field => field in { ...body?.properties, ...query }))
    .filter(({ name }) => !listed.has(name) && !filters.includes(name))
    .map(({ name }) => `${name} names a case or an assignment: add its lines to test/support/permission-table.ts`)
}

/** Verbs that name the coordinator's own assignment. */
const OF_THE_COORDINATOR = ['/pro/preview-report', '/pro/save-summary', '/pro/submit-coordinator-summary']

/** The assignment that a call names: of those who were on the team once, their own; else the one that the verb is about. */
function assignmentFor(path: string, { person, namesOtherRow }: AccessLine, { assignments }: SetupCase): string {
  if (person === 'former' || person === 'gone') return assignments[person] ?? NO_ASSIGNMENT
  const isCoordinators = OF_THE_COORDINATOR.includes(path) !== namesOtherRow
  return assignments[isCoordinators ? 'coordinator' : 'doctor'] ?? NO_ASSIGNMENT
}

/** The valid call, changed to another case and another person. */
function ask(setup: Setup, { path, call }: Operation, line: AccessLine, about: SetupCase): Promise<Reply> {
  const { person } = line
  const own = path === '/pro/request-documents' && person ? { doctor_id: people[person][1] } : {}
  const ids: Record<string, unknown> = {
    case_id: about.caseId,
    sop_id: assignmentFor(path, line, about),
    document_id: about.documentId,
    ...own,
  }
  const turned = <T>(given: Record<string, T>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, (ids[name] as T) ?? value]))
  const { coordinator: _asCoordinator, ...body } = call.body ?? {}
  const { payment_ref: _ref, ...query } = call.query ?? {}
  return setup.call(person, addressOf(path, turned(call.params ?? {}), turned(query)), call.body && turned(body))
}

/** Invalid tokens get the same 401 on every guarded operation, and change no row. */
export async function checkTokens(setup: Setup, operations: readonly Operation[]): Promise<string[]> {
  const problems: string[] = []
  await setup.saved.restore()
  const expected = JSON.stringify({ status: 1002, code: 'unauthorized', message: 'Unauthorized' })
  for (const { name, surface, path, method, call } of operations) {
    if (surface === null) continue
    const body = call.body === undefined ? {} : { body: call.body }
    for (const [kind, token] of Object.entries(badTokens(setup, surface))) {
      const address = addressOf(path, call.params, call.query)
      const { code, text } = await setup.service.call(address, { method, token, lang: 'ar', ...body })
      if (code !== 401 || text !== expected) problems.push(`${name} with a token that is ${kind}: ${code} ${text}`)
    }
  }
  const { count, last } = await setup.saved.changes()
  if (count > 0) problems.push(`without a right token, but ${last}`)
  return problems
}

function badTokens(setup: Setup, surface: 'app' | 'admin' | 'pro'): Record<string, string | null> {
  const holder = { app: 'patient', admin: 'admin', pro: 'coordinator' } as const
  const right = setup.token(holder[surface])
  const now = Math.floor(setup.service.clock.now().getTime() / 1000)
  const id = people[holder[surface]][1]
  const flip = (at: number) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)
  const others = (['app', 'admin', 'pro'] as const)
    .filter(other => other !== surface)
    .map(other => [`of the ${other} surface`, setup.token(holder[other])])
  return {
    missing: null,
    ...Object.fromEntries(others),
    expired: setup.service.token(surface, id, { iat: now - 7_200, exp: now - 3_600 }),
    'of the future': setup.service.token(surface, id, { iat: now + 3_600, exp: now + 7_200 }),
    'without end': setup.service.token(surface, id, { exp: undefined }),
    'tampered in the text': flip(100),
    'tampered in the tag': flip(right.length - 1),
    'tampered in the key': flip(3),
    'cut short': right.slice(0, -2),
    empty: '',
  }
}
