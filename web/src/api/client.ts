import { createClient, type Result } from '../../../clients/typescript/src/index.ts'
import { currentLanguage } from '../i18n/language.ts'
import { reportConnection } from './connection.ts'
import { Problem } from './problem.ts'

export const api = createClient({ baseUrl: '', language: currentLanguage })

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
