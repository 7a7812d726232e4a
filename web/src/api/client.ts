import { useSyncExternalStore } from 'react'
import { createClient, type Result } from '../../../clients/typescript/src/index.ts'
import { currentLanguage } from '../i18n/language.ts'
import { Problem } from './problem.ts'

export const api = createClient({ baseUrl: '', language: currentLanguage })

/** Makes one call. Returns the envelope, or throws a Problem that says how it failed. */
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

/** Makes one call and returns only the data of the envelope. */
export async function load<Data>(call: Promise<Result<{ data: Data }>>): Promise<Data> {
  return (await ask(call)).data
}

/** Turns a response of `fetch` into the client's result, for questions that were asked without the client. */
export async function resultOf<Answer>(answer: Promise<Response>): Promise<Result<Answer>> {
  const response = await answer
  const body = await response.json().catch(() => undefined)
  return response.ok ? { data: body, response } : { error: body, response }
}

let reachable = true
const listeners = new Set<() => void>()

/** Notes whether the service answered a call. A banner at the top shows a lost connection. */
function reportConnection(works: boolean): void {
  if (works === reachable) return
  reachable = works
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, () => reachable)
}
