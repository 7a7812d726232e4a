import createClient, { type Middleware } from 'openapi-fetch'
import { currentLanguage } from '../i18n/language.ts'
import { reportConnection } from './connection.ts'
import { Problem } from './problem.ts'
import type { paths } from './schema.ts'

const door: Middleware = {
  onRequest({ request }) {
    request.headers.set('lang', currentLanguage())
    return request
  },
}

export const api = createClient<paths>({ baseUrl: '' })
api.use(door)

interface Result<Answer> {
  data?: Answer
  error?: unknown
  response: Response
}

/** One call: the envelope, or a Problem that says in which way it failed. */
export async function ask<Answer>(call: Promise<Result<Answer>>): Promise<Answer> {
  let result: Result<Answer>
  try {
    result = await call
  } catch {
    reportConnection(false)
    throw new Problem('offline')
  }
  const { data, error, response } = result
  reportConnection(response.status < 502)
  if (response.ok && data !== undefined) return data
  throw Problem.of(response.status, error)
}

/** What the envelope carries. */
export async function load<Data>(call: Promise<Result<{ data: Data }>>): Promise<Data> {
  return (await ask(call)).data
}
