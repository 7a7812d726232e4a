import fc from 'fast-check'
import { type Generated, sourcesOf } from './generate.ts'
import { mutated, rawBytes } from './mutate.ts'
import { addressOf, type Operation } from './operations.ts'
import type { Stage } from './stage.ts'

export interface FuzzResult {
  readonly problems: string[]
  readonly sent: number
  readonly codes: Readonly<Record<string, number>>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY', 'PROPFIND', 'LOCK']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  ' ',
  '/',
  '*/*',
  'application/vnd.api+json',
  'application/json, text/plain',
  'text/json',
  '"',
  'application/octet-stream',
  ';',
]

/** Requests of one operation: a third near the schema, a third bent, a third raw. */
function requestsOf(operation: Operation, stage: Stage): fc.Arbitrary<Generated> {
  const { body, query, params } = sourcesOf(operation, stage)
  const token = operation.call.as === null ? {} : { authorization: stage.token(operation.call.as) }
  const json = { 'content-type': 'application/json' }
  const post = operation.method === 'POST'
  const address = (place: Record<string, string>, search: Record<string, unknown>) =>
    addressOf(
      operation.path,
      place,
      Object.fromEntries(Object.entries(search).map(([name, value]) => [name, plain(value)])),
    )
  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')
  const others = [undefined, '0', '1', 'ar', 'AR ', 'x'.repeat(300), '\u00ff', '1, ar']
  const lang = fc
    .constantFrom(...others)
    .map((value): Record<string, string> => (value === undefined ? {} : { lang: value }))

  const valid = fc.tuple(params, query, body, lang).map(
    ([place, search, one, language]): Generated => ({
      kind: 'valid',
      method: operation.method,
      path: address(place, search),
      headers: { ...token, ...language, ...(post ? json : {}) },
      body: post ? bytes(one) : null,
    }),
  )
  const bent = fc
    .tuple(
      params,
      query.chain(one => mutated(fc.constant(one))),
      mutated(body),
    )
    .map(
      ([place, search, one]): Generated => ({
        kind: 'mutated',
        method: operation.method,
        path: address(place, post ? {} : asRecord(search)),
        headers: { ...token, ...(post ? json : {}) },
        body: post ? bytes(one) : null,
      }),
    )
  const search = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('%', '%zz=1', 'q=%00', 'q=%ff', 'case_id[]=1', '__proto__=1'),
  )
  const raw = fc
    .tuple(rawBytes(body), fc.constantFrom(...TYPES), fc.constantFrom(...METHODS), fc.boolean(), search, params)
    .map(
      ([content, type, method, odd, text, place]): Generated => ({
        kind: 'raw',
        method: odd ? method : operation.method,
        path: `${addressOf(operation.path, place)}?${odd ? encodeURI(text.toWellFormed()) : text.replace(/[^\x21-\x7e]/g, '')}`,
        headers: { ...(odd ? {} : token), 'content-type': odd ? type : 'application/json' },
        body: content,
      }),
    )
  return fc.oneof(valid, bent, raw)
}

const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const asRecord = (value: unknown) =>
  (typeof value === 'object' ? { ...value } : { q: value }) as Record<string, unknown>

/** Sends so many requests to one operation and says what was wrong with the answers, and with the rows after refusals. */
export async function fuzz(stage: Stage, operation: Operation, count: number, seed: number): Promise<FuzzResult> {
  const problems: string[] = []
  const codes: Record<string, number> = {}
  const writes = canWrite(operation)
  const changes = async () => (await stage.vault.changes()).count
  await stage.vault.restore()
  let [before, successes] = [0, 0]
  for (const request of fc.sample(requestsOf(operation, stage), { numRuns: count, seed })) {
    const reply = await send(stage, request)
    codes[reply.code] = (codes[reply.code] ?? 0) + 1
    const refused = reply.code >= 400
    const after = writes ? await changes() : before
    const told = [...judge(operation, reply), ...(refused && after !== before ? ['refused, but rows changed'] : [])]
    for (const problem of told) problems.push(`${operation.name} seed ${seed}: ${problem}\n  ${describe(request)}`)
    before = after
    if (!refused) successes++
    // The cases of the stage do not last for ever: fresh ones keep the good paths reachable.
    if (writes && (successes === FRESH_AFTER || (successes > 0 && reply.code === 409))) {
      await stage.vault.restore()
      before = successes = 0
    }
  }
  if (!writes && (await changes()) > 0) problems.push(`${operation.name} seed ${seed}: a read has written`)
  if (({} as { polluted?: unknown }).polluted !== undefined) problems.push('the prototype of all objects was changed')
  if (Object.keys(Object.prototype).length > 0) problems.push(`Object.prototype has ${Object.keys(Object.prototype)}`)
  return { problems, sent: count, codes }
}

const FRESH_AFTER = 3

/** Everything that is not known to only read is watched request by request. */
function canWrite({ name, call }: Operation): boolean {
  return call.writes === true || /webhook|scheduler|draft-reminders|handover|sandbox/.test(name)
}

interface Answer {
  readonly code: number
  readonly text: string
  readonly json: boolean
  readonly method: string
}

async function send(stage: Stage, { method, path, headers, body }: Generated): Promise<Answer> {
  const response = await stage.service.app.inject({
    method: method as 'GET',
    url: path,
    headers,
    ...(body === null ? {} : { payload: body }),
  })
  const json = String(response.headers['content-type']).startsWith('application/json')
  return { code: response.statusCode, text: response.body, json, method }
}

/** Never a server error, always the envelope with a status that fits, and words. */
export function judge(operation: Pick<Operation, 'raw'>, { code, text, json, method }: Answer): string[] {
  if (code >= 500) return [`${code} ${text.slice(0, 200)}`]
  if (method === 'HEAD') return []
  if (operation.raw && code < 400) return []
  if (!json) return [`${code} is no JSON: ${text.slice(0, 200)}`]
  const { status, message } = JSON.parse(text) as { status?: unknown; message?: unknown }
  const fitting = code < 400 ? 1000 : 1002
  if (status !== fitting) return [`${code} with status ${status}`]
  return typeof message === 'string' && message !== '' ? [] : [`${code} without a message`]
}

function describe({ kind, method, path, headers, body }: Generated): string {
  const { authorization, ...shown } = headers
  return `${kind} ${method} ${path} ${JSON.stringify(shown)} ${body?.toString('latin1').slice(0, 300) ?? ''}`
}
