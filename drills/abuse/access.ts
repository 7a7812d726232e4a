import type { Reply } from '../../test/support/service.ts'
import { type AccessLine, accessTable, states } from './access-table.ts'
import { addressOf, type Operation } from './operations.ts'
import { people, type Stage, type StagedCase } from './stage.ts'
import type { ValidCall } from './valid-calls.ts'

const UNKNOWN: StagedCase = {
  caseId: '00000000-0000-7000-8000-000000000000',
  state: 'draft',
  paymentRef: null,
  documentId: '00000000-0000-7000-8000-000000000002',
  coordinatorSop: '00000000-0000-7000-8000-000000000001',
  doctorSop: '00000000-0000-7000-8000-000000000001',
  formerSop: null,
}

/** Every line of the table in every state: the code, the same 404 as for what is not there, and no row changed by it. */
export async function checkAccess(stage: Stage, operations: readonly Operation[]): Promise<string[]> {
  const problems = missingLines(operations)
  await stage.vault.restore()
  for (const line of accessTable) {
    const operation = operations.find(({ name }) => name === line.operation)
    if (operation === undefined) throw new Error(`${line.operation} is not there`)
    const nowhere = await ask(stage, operation, line, UNKNOWN)
    for (const [index, state] of states.entries()) {
      const reply = await ask(stage, operation, line, stage.caseIn(state))
      const { count, last } = await stage.vault.changes()
      const cell = `${line.operation} by ${line.person} about ${state}`
      if (reply.code !== line.codes[index]) problems.push(`${cell}: ${reply.code}, not ${line.codes[index]}`)
      if (reply.code >= 400 && count > 0) problems.push(`${cell}: refused with ${reply.code}, but ${last}`)
      if (reply.code === 404 && reply.text !== nowhere.text)
        problems.push(`${cell}: can be told from an unknown case: ${reply.text} / ${nowhere.text}`)
      if (count > 0) await stage.vault.restore()
    }
  }
  return problems
}

/** Each operation that names a case or a row of its team has its lines. */
function missingLines(operations: readonly Operation[]): string[] {
  const listed = new Set(accessTable.map(({ operation }) => operation))
  const filters = ['POST /admin/coordinator-list', 'GET /sandbox/notifications', 'GET /sandbox/refunds']
  return operations
    .filter(({ body, query }) => ['case_id', 'sop_id'].some(field => field in { ...body?.properties, ...query }))
    .filter(({ name }) => !listed.has(name) && !filters.includes(name))
    .map(({ name }) => `${name} is missing in the access table`)
}

async function ask(stage: Stage, operation: Operation, { person }: AccessLine, about: StagedCase): Promise<Reply> {
  const { body: { coordinator: _asCoordinator, ...body } = {}, query } = aimed(operation.call, operation.path, about)
  const given = operation.path === '/pro/request-documents' && person ? { doctor_id: people[person][1] } : {}
  return stage.service.call(addressOf(operation.path, {}, query), {
    method: operation.method,
    token: person === null ? null : stage.token(person),
    ...(operation.call.body === undefined ? {} : { body: { ...body, ...given } }),
  })
}

/** The valid call, turned to another case. */
function aimed(call: ValidCall, path: string, about: StagedCase) {
  const sop = path === '/pro/submit-coordinator-summary' ? about.coordinatorSop : about.doctorSop
  const ids = { case_id: about.caseId, sop_id: sop ?? UNKNOWN.doctorSop, document_id: about.documentId }
  const turn = (given: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, name in ids ? ids[name as keyof typeof ids] : value]),
    )
  const { payment_ref: _ref, ...query } = call.query ?? {}
  return {
    body: call.body === undefined ? undefined : turn(call.body),
    query: turn(query) as Record<string, string>,
  }
}

/** Tokens that open nothing: on every guarded operation one and the same 401, and no row changed. */
export async function checkTokens(stage: Stage, operations: readonly Operation[]): Promise<string[]> {
  const problems: string[] = []
  await stage.vault.restore()
  const expected = JSON.stringify({ status: 1002, code: 'unauthorized', message: 'Unauthorized' })
  for (const operation of operations) {
    if (operation.surface === null) continue
    for (const [kind, token] of Object.entries(badTokens(stage, operation.surface))) {
      const reply = await stage.service.call(addressOf(operation.path, operation.call.params, operation.call.query), {
        method: operation.method,
        token,
        lang: 'ar',
        ...(operation.call.body === undefined ? {} : { body: operation.call.body }),
      })
      if (reply.code !== 401 || reply.text !== expected)
        problems.push(`${operation.name} with a token that is ${kind}: ${reply.code} ${reply.text.slice(0, 100)}`)
    }
  }
  const { count, last } = await stage.vault.changes()
  if (count > 0) problems.push(`without a right token, but ${last}`)
  return problems
}

function badTokens(stage: Stage, surface: 'app' | 'admin' | 'pro'): Record<string, string | null> {
  const holder = { app: 'patient', admin: 'admin', pro: 'coordinator' } as const
  const right = stage.token(holder[surface])
  const now = Math.floor(stage.service.clock.now().getTime() / 1000)
  const id = people[holder[surface]][1]
  const flip = (at: number) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)
  const others = (['app', 'admin', 'pro'] as const)
    .filter(other => other !== surface)
    .map(other => [`of the ${other} surface`, stage.token(holder[other])])
  return {
    missing: null,
    ...Object.fromEntries(others),
    expired: stage.service.token(surface, id, { iat: now - 7_200, exp: now - 3_600 }),
    'of the future': stage.service.token(surface, id, { iat: now + 3_600, exp: now + 7_200 }),
    'without end': stage.service.token(surface, id, { exp: undefined }),
    'tampered in the text': flip(100),
    'tampered in the seal': flip(right.length - 1),
    'tampered in the key': flip(3),
    'cut short': right.slice(0, -2),
    empty: '',
  }
}
