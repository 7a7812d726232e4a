import type { Reply, TestService } from '../../test/support/service.ts'
import { breakages } from './breakages.ts'
import type { Canaries } from './canaries.ts'
import { walk } from './patient-journey.ts'

export interface CanaryOptions {
  readonly canaries: Canaries
  readonly logText: () => string
  /** What the other sides received, when they are not the sandbox. */
  readonly received?: () => string
  /** Makes the notification hub fail, and mends it. */
  readonly breakHub: (broken: boolean) => Promise<void>
}

const isPersonal = (field: string) => /^claim|^patient_name$/.test(field)
const isAddress = (field: string) => /^claim (phone|email)$/.test(field)

/** A whole case at the most talkative level, with refusals and failures of every kind; answers each leak. */
export async function checkCanaries(service: TestService, options: CanaryOptions): Promise<string[]> {
  const { canaries } = options
  const claims = {
    name: canaries.word('claim name'),
    phone: canaries.word('claim phone'),
    email: canaries.word('claim email'),
  }
  const watched: TestService = {
    ...service,
    token: (surface, id, more) => canaries.add(service.token(surface, id, more), `token of ${surface}`),
  }
  await options.breakHub(true)
  const { caseId, replies } = await walk(watched, canaries.word, claims)
  await options.breakHub(false)
  await service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  await service.drain()
  const failures = await refusals(watched, canaries, caseId)
  failures.push(...(await breakages(watched, canaries)))
  for (const { payment_ref } of await service.rows('select payment_ref from payments'))
    canaries.add(payment_ref, 'payment_ref')

  const own = await service.call('/app/review-case-details', {
    token: watched.token('app', 'walker', claims),
    body: { case_id: caseId },
  })
  const problems =
    own.code === 200 && canaries.foundIn(own.text, field => field === 'medical_history').length > 0
      ? []
      : ['the canaries were not planted']
  const look = (place: string, text: string, isMeant?: (field: string) => boolean) => {
    if (text === '') problems.push(`${place}: nothing was seen`)
    for (const field of canaries.foundIn(text, isMeant)) problems.push(`${place}: ${field}`)
  }
  look('log', options.logText())
  look('refusals', failures.map(({ text }) => text).join('\n'))
  if (failures.filter(({ code }) => code === 500).length < 4) problems.push('the database did not fail as it should')
  for (const { code } of failures) if (code < 400) problems.push(`a refusal was answered with ${code}`)
  look('answers to doctors', textsOf(replies, 'doctor'), isPersonal)
  look('answers to the coordinator', textsOf(replies, 'coordinator'), isAddress)
  // Whoever pays and whoever is told gets a reference, but nothing that anyone wrote.
  const isWritten = (field: string) => field !== 'payment_ref'
  look('queue', await tables(service, 'pgboss'))
  look('sandbox', await tables(service, 'public', 'sandbox_'), isWritten)
  if (options.received) look('other sides', options.received(), isWritten)
  for (const path of ['/metrics', '/openapi.json', '/health/ready']) look(path, (await service.call(path)).text)
  const stranger = service.token('app', 'stranger')
  for (const path of ['/app/list-review-cases', '/app/get-sticky-data', '/app/list-diseases'])
    look(path, (await service.call(path, { token: stranger, ...(path.includes('sticky') ? {} : { body: {} }) })).text)
  return problems
}

const textsOf = (replies: readonly { who: string; reply: Reply }[], who: string) =>
  replies.flatMap(one => (one.who === who ? one.reply.text : [])).join('\n')

/** Every row of every table of a schema, as text. */
async function tables(service: TestService, schema: string, prefix = ''): Promise<string> {
  const names: { name: string }[] = await service.rows(
    `select table_name as name from information_schema.tables where table_schema = $1 and table_name like $2 || '%'`,
    [schema, prefix],
  )
  const rows = names.map(({ name }) => service.rows(`select to_jsonb(t)::text as row from ${schema}.${name} t`))
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** Requests that are refused for every reason there is, each with words of somebody in them. */
async function refusals(service: TestService, canaries: Canaries, caseId: string): Promise<Reply[]> {
  const [patient, stranger] = [service.token('app', 'walker'), service.token('app', 'stranger')]
  const [admin, doctor] = [service.token('admin', 'admin-7'), service.token('pro', 'dr-2')]
  const word = canaries.word
  const call = (path: string, token: string | null, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(path, { token, headers, ...(body === undefined ? {} : { body }) })
  const wrong = {
    rt_id: word('400 rt_id'),
    dc_id: [word('400 dc_id')],
    patient_age: word('400 age'),
    medical_history: [word('400')],
  }
  const strange = { cookie: word('cookie'), 'user-agent': word('agent'), referer: word('referer'), lang: word('lang') }
  return [
    await call('/app/save-review-case', patient, {
      ...wrong,
      patient_gender: word('400 gender'),
      status: word('400 status'),
    }),
    await call('/app/save-review-case', patient, `{"medical_history":"${word('broken JSON')}`),
    await call('/app/save-review-case', patient, `{"${word('field name')}":1,"__proto__":{}}`),
    await call('/app/save-review-case', patient, word('text'), { 'content-type': 'text/plain' }),
    await call('/app/save-review-case', word('no token'), {}),
    await call('/app/review-case-details', patient, { case_id: word('404 case_id') }, strange),
    await call('/app/review-case-details', stranger, { case_id: caseId }),
    await call('/app/view-report', stranger, { case_id: caseId }),
    await call(`/app/confirm-order-deatils?case_id=${word('query')}&${word('query name')}=1`, stranger),
    await call(`/app/success-webhook?payment_ref=${word('unknown ref')}`, null),
    await call(`/${word('path')}/${word('path')}`, null),
    await call(`/reports/${word('file')}.pdf?sig=${word('signature')}`, null),
    await call('/app/edit-review-case', patient, { ...wrong, case_id: caseId }),
    await call('/app/update-meddocs', patient, {
      case_id: caseId,
      med_docs: [{ url: `javascript:${word('url')}`, key: 'k', name: 'n' }],
    }),
    await call('/app/cancel-review-case', patient, { case_id: caseId, reason: word('409 reason') }),
    await call('/admin/reject-reviewcase', admin, { case_id: caseId, reject_reason: word('409 reject') }),
    await call('/admin/list-review-cases', admin, {
      q: word('q').repeat(20),
      status: word('status'),
      date_from: word('date'),
    }),
    await call('/pro/delay-notification', doctor, { case_id: caseId, reason: word('409 delay') }),
    await call('/pro/review-report', doctor, {
      sop_id: word('sop_id'),
      status: 'submitted',
      diagnosis: word('d'),
      recommendations: word('r'),
    }),
  ]
}
