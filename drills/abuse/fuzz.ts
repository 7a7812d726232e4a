import fc from 'fast-check'
import { sourcesOf } from './generate.ts'
import { mutated, rawBytes } from './mutate.ts'
import { addressOf, type Operation } from './operations.ts'
import type { Setup } from './setup.ts'

export interface FuzzResult {
  readonly problems: string[]
  readonly codes: Readonly<Record<string, number>>
}

interface Generated {
  readonly kind: 'valid' | 'mutated' | 'raw'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

const METHODS = 'GET POST PUT PATCH DELETE OPTIONS HEAD TRACE QUERY PROPFIND LOCK'.split(' ')
const JSON_TYPE = { 'content-type': 'application/json' }
const TYPES = [
  ...'application/json APPLICATION/JSON application/json; text/json text/plain application/xml'.split(' '),
  ...'application/vnd.api+json application/octet-stream application/x-www-form-urlencoded / */* ; "'.split(' '),
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'multipart/form-data; boundary=x',
  '',
  ' ',
]
const LANGUAGES = ['0', '1', 'ar', 'AR ', 'x'.repeat(300), '\u00ff', '1, ar']
const QUERIES = ['%', '%zz=1', 'q=%00', 'q=%ff', 'case_id[]=1', '__proto__=1']

/** Requests of one operation: a third fit the schema, a third have changes, a third are raw bytes. */
function requestsOf(operation: Operation, setup: Setup): fc.Arbitrary<Generated> {
  const { body, query, params } = sourcesOf(operation, setup)
  const { method, path, call } = operation
  const token: Record<string, string> = call.as === null ? {} : { authorization: setup.token(call.as) }
  const isPost = method === 'POST'
  const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const address = (place: Record<string, string>, search: unknown) => {
    const fields = typeof search === 'object' ? { ...search } : { q: search }
    return addressOf(path, place, Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plain(one)])))
  }
  const sent = (content: unknown, headers: Record<string, string> = {}) => ({
    method,
    headers: { ...token, ...headers, ...(isPost ? JSON_TYPE : {}) },
    body: isPost ? Buffer.from(JSON.stringify(content) ?? '') : null,
  })
  const language = fc.constantFrom({}, ...LANGUAGES.map(lang => ({ lang })))

  const valid = fc.tuple(params, query, body, language).map(
    ([place, search, one, lang]): Generated => ({
      kind: 'valid',
      path: address(place, search),
      ...sent(one, lang),
    }),
  )
  const bent = fc.tuple(params, mutated(query), mutated(body)).map(
    ([place, search, one]): Generated => ({
      kind: 'mutated',
      path: address(place, isPost ? {} : search),
      ...sent(one),
    }),
  )
  const search = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom(...QUERIES))
  const [anyType, anyMethod] = [fc.constantFrom(...TYPES), fc.constantFrom(...METHODS)]
  const raw = fc
    .tuple(rawBytes(body), anyType, anyMethod, fc.boolean(), search, params)
    .map(([content, type, verb, isOdd, words, place]): Generated => {
      const safe = isOdd ? encodeURI(words.toWellFormed()) : words.replace(/[^\x21-\x7e]/g, '')
      return {
        kind: 'raw',
        method: isOdd ? verb : method,
        path: `${addressOf(path, place)}?${safe}`,
        headers: isOdd ? { 'content-type': type } : { ...token, ...JSON_TYPE },
        body: content,
      }
    })
  return fc.oneof(valid, bent, raw)
}

/** A success may use up a case, so the rows are restored after this many to keep the good paths reachable. */
const FRESH_AFTER = 3

/** Sends this many requests to one operation; returns what was wrong with the answers, and with the rows after refusals. */
export async function fuzz(setup: Setup, operation: Operation, count: number, seed: number): Promise<FuzzResult> {
  const problems: string[] = []
  const codes: Record<string, number> = {}
  const writes = canWrite(operation)
  const changes = async () => (await setup.saved.changes()).count
  await setup.saved.restore()
  let [before, successes] = [0, 0]
  for (const request of fc.sample(requestsOf(operation, setup), { numRuns: count, seed })) {
    const reply = await send(setup, request)
    codes[reply.code] = (codes[reply.code] ?? 0) + 1
    const refused = reply.code >= 400
    const after = writes ? await changes() : before
    const told = [...judge(operation, reply), ...(refused && after !== before ? ['refused, but rows changed'] : [])]
    for (const problem of told) problems.push(`${operation.name} seed ${seed}: ${problem}\n  ${describe(request)}`)
    before = after
    if (!refused) successes++
    if (writes && (successes === FRESH_AFTER || (successes > 0 && reply.code === 409))) {
      await setup.saved.restore()
      before = successes = 0
    }
  }
  // Reading a case is logged, and whoever calls is remembered.
  const written = (await setup.saved.written()).filter(
    table => !/access_log|access_keys|access_cases|patients/.test(table),
  )
  if (!writes && written.length > 0) problems.push(`${operation.name} seed ${seed}: a read has written ${written}`)
  if (Object.keys(Object.prototype).length > 0) problems.push(`Object.prototype has ${Object.keys(Object.prototype)}`)
  return { problems, codes }
}

/** Every operation that may write is checked after each request. */
function canWrite({ name, call }: Operation): boolean {
  return call.writes === true || /webhook|scheduler|draft-reminders|handover|sandbox/.test(name)
}

async function send(setup: Setup, { method, path, headers, body }: Generated) {
  const payload = body === null ? {} : { payload: body }
  const response = await setup.service.app.inject({ method: method as 'GET', url: path, headers, ...payload })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { code: response.statusCode, text: response.body, isJson, method }
}

/** An answer must not be a server error; it must be the envelope with a fitting status and a message. */
function judge(operation: Operation, { code, text, isJson, method }: Awaited<ReturnType<typeof send>>) {
  if (code >= 500) return [`${code} ${text.slice(0, 200)}`]
  if (method === 'HEAD') return []
  if (operation.raw && code < 400) return []
  if (!isJson) return [`${code} is no JSON: ${text.slice(0, 200)}`]
  const { status, message } = JSON.parse(text) as { status?: unknown; message?: unknown }
  if (status !== (code < 400 ? 1000 : 1002)) return [`${code} with status ${status}`]
  return typeof message === 'string' && message !== '' ? [] : [`${code} without a message`]
}

function describe({ kind, method, path, headers, body }: Generated): string {
  const { authorization, ...shown } = headers
  return `${kind} ${method} ${path} ${JSON.stringify(shown)} ${body?.toString('latin1').slice(0, 300) ?? ''}`
}
