import type { Canaries } from '../../test/support/canaries.ts'
import type { Reply, TestService } from '../../test/support/service.ts'
import { breakages } from './breakages.ts'
import { walk } from './patient-journey.ts'

export interface CanaryOptions {
  readonly canaries: Canaries
  readonly logText: () => string
  /** What the other systems received, when they are not the sandbox. */
  readonly received?: () => string
  /** Breaks the notification hub, or repairs it. */
  readonly breakHub: (broken: boolean) => Promise<void>
}

const isPersonal = (field: string) => /^claim|^patient_name$/.test(field)
const isAddress = (field: string) => /^claim (phone|email)$/.test(field)

/** Runs whole cases at log level trace, with refusals and failures of every kind; returns each leak. */
export async function checkCanaries(service: TestService, options: CanaryOptions): Promise<string[]> {
  const { canaries } = options
  const { word } = canaries
  const claims = { name: word('claim name'), phone: word('claim phone'), email: word('claim email') }
  const watched: TestService = {
    ...service,
    token: (surface, id, more) => canaries.add(service.token(surface, id, more), `token of ${surface}`),
  }
  await options.breakHub(true)
  const { caseId, toDoctors, toCoordinator } = await walk(watched, word, claims)
  await options.breakHub(false)
  await service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  await service.drain()
  const failures = await refusals(watched, canaries, caseId)
  failures.push(...(await breakages(watched, word)))
  for (const { payment_ref } of await service.rows('select payment_ref from payments'))
    canaries.add(payment_ref, 'payment_ref')

  const token = watched.token('app', 'walker', claims)
  const own = await service.call('/app/review-case-details', { token, body: { case_id: caseId } })
  const isPlanted = canaries.foundIn(own.text, field => field === 'medical_history').length > 0
  const problems = isPlanted ? [] : ['the canaries were not planted']
  const look = (place: string, text: string, isMeant?: (field: string) => boolean) => {
    if (text === '') problems.push(`${place}: nothing was seen`)
    for (const field of canaries.foundIn(text, isMeant)) problems.push(`${place}: ${field}`)
  }
  look('log', options.logText())
  look('refusals', textOf(failures))
  if (failures.filter(({ code }) => code === 500).length < 4) problems.push('the database did not fail as it should')
  for (const { code } of failures) if (code < 400) problems.push(`a refusal was answered with ${code}`)
  look('answers to doctors', textOf(toDoctors), isPersonal)
  look('answers to the coordinator', textOf(toCoordinator), isAddress)
  // The payment and notification systems get a reference, but nothing that a person wrote.
  const isWritten = (field: string) => field !== 'payment_ref'
  look('queue', await rowsOf(service, 'pgboss'))
  look('sandbox', await rowsOf(service, 'public', 'sandbox_'), isWritten)
  if (options.received) look('other sides', options.received(), isWritten)
  for (const path of ['/metrics', '/openapi.json', '/health/ready']) look(path, (await service.call(path)).text)
  problems.push(...(await oddPayloads(service)))
  const stranger = service.token('app', 'stranger')
  for (const path of ['/app/list-review-cases', '/app/get-sticky-data', '/app/list-diseases'])
    look(path, (await service.call(path, { token: stranger, ...(path.includes('sticky') ? {} : { body: {} }) })).text)
  return problems
}

/** The fields of each queue's messages: a kind and ids. */
const PAYLOADS: Readonly<Record<string, string>> = {
  notification: 'activity_id,case_id,kind,recipient',
  reminder: 'case_id,kind,user_id',
  refund: 'kind,refund_id',
}

async function oddPayloads(service: TestService): Promise<string[]> {
  const jobs = await service.rows('select distinct name, data from pgboss.job where name = any ($1)', [
    Object.keys(PAYLOADS),
  ])
  const found = new Set(jobs.map(({ name, data }) => `${name} ${Object.keys(data).sort()}`))
  const expected = Object.entries(PAYLOADS).map(([name, fields]) => `${name} ${fields}`)
  return [...new Set([...found, ...expected])]
    .filter(one => !found.has(one) || !expected.includes(one))
    .map(one => `queue: ${one}`)
}

const textOf = (replies: readonly Reply[]) => replies.map(({ text }) => text).join('\n')

/** Every row of every table of a schema, as text. */
async function rowsOf(service: TestService, schema: string, prefix = ''): Promise<string> {
  const tables = await service.rows(
    `select table_name as name from information_schema.tables where table_schema = $1 and table_name like $2 || '%'`,
    [schema, prefix],
  )
  const texts = tables.map(({ name }) => `select to_jsonb(t)::text as row from ${schema}.${name} t`)
  return (await service.rows(texts.join(' union all '))).map(({ row }) => row).join('\n')
}

/** Requests that are refused for every possible reason, each with somebody's words in them. */
async function refusals(service: TestService, { word }: Canaries, case_id: string): Promise<Reply[]> {
  const [patient, stranger] = [service.token('app', 'walker'), service.token('app', 'stranger')]
  const [admin, doctor] = [service.token('admin', 'admin-7'), service.token('pro', 'dr-2')]
  const wrong = { rt_id: word('400 rt_id'), dc_id: [word('400 dc_id')], medical_history: [word('400')] }
  const choices = { patient_age: word('400 age'), patient_gender: word('400 gender'), status: word('400 status') }
  const strange = { cookie: word('cookie'), 'user-agent': word('agent'), referer: word('referer'), lang: word('lang') }
  const opinion = { sop_id: word('sop_id'), status: 'submitted', diagnosis: word('d'), recommendations: word('r') }
  const list = { q: word('q').repeat(20), status: word('status'), date_from: word('date') }
  const med_docs = [{ url: `javascript:${word('url')}`, key: 'k', name: 'n' }]
  const requests: [string, string | null, unknown?, Record<string, string>?][] = [
    ['/app/save-review-case', patient, { ...wrong, ...choices }],
    ['/app/save-review-case', patient, `{"medical_history":"${word('broken JSON')}`],
    ['/app/save-review-case', patient, `{"${word('field name')}":1,"__proto__":{}}`],
    ['/app/save-review-case', patient, word('text'), { 'content-type': 'text/plain' }],
    ['/app/save-review-case', word('no token'), {}],
    ['/app/review-case-details', patient, { case_id: word('404 case_id') }, strange],
    ['/app/review-case-details', stranger, { case_id }],
    ['/app/view-report', stranger, { case_id }],
    [`/app/confirm-order-deatils?case_id=${word('query')}&${word('query name')}=1`, stranger],
    [`/app/success-webhook?payment_ref=${word('unknown ref')}`, null],
    [`/${word('path')}/${word('path')}`, null],
    [`/reports/${word('file')}.pdf?sig=${word('signature')}`, null],
    ['/app/edit-review-case', patient, { ...wrong, case_id }],
    ['/app/update-meddocs', patient, { case_id, med_docs }],
    ['/app/cancel-review-case', patient, { case_id, reason: word('409 reason') }],
    ['/admin/reject-reviewcase', admin, { case_id, reject_reason: word('409 reject') }],
    ['/admin/list-review-cases', admin, list],
    ['/pro/delay-notification', doctor, { case_id, reason: word('409 delay') }],
    ['/pro/review-report', doctor, opinion],
  ]
  const replies: Reply[] = []
  for (const [path, token, body, headers = {}] of requests)
    replies.push(await service.call(path, { token, headers, ...(body === undefined ? {} : { body }) }))
  return replies
}
