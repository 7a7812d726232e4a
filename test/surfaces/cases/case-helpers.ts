import assert from 'node:assert/strict'
import { caseText } from '../../support/case-snapshot.ts'
import type { Reply, TestService } from '../../support/service.ts'

/** Shared by the tests of this folder: documents, refusals, and queries. */

export const UNKNOWN = '01890000-0000-7000-8000-000000000000'

export const document = (n: number | string) => ({
  url: `https://files.example.org/${n}.pdf`,
  key: `key-${n}`,
  name: `Document ${n}`,
})

export const documents = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, n) => document(`${prefix}${n + 1}`))

export function refuses(reply: Reply, code: number, message?: string | RegExp): void {
  assert.equal(reply.code, code, reply.text)
  assert.equal(reply.body.status, 1002)
  assert.equal('data' in reply.body, false)
  if (typeof message === 'string') assert.equal(reply.body.message, message)
  else if (message !== undefined) assert.match(reply.body.message, message)
}

export function dataOf(reply: Reply): any {
  assert.equal(reply.code, 200, reply.text)
  assert.equal(reply.body.status, 1000)
  return reply.body.data
}

/** All rows of all cases as text; equal texts mean that nothing has changed. */
export const everything = (service: TestService): Promise<string> => caseText(service)

export async function caseRow(service: TestService, caseId: string): Promise<any> {
  return (await service.rows('select * from review_cases where case_id = $1', [caseId]))[0]
}

export async function milestones(service: TestService, caseId: string): Promise<string[]> {
  const rows = await service.rows(
    'select milestone from case_status_history where case_id = $1 order by created_date, history_id',
    [caseId],
  )
  return rows.map(row => row.milestone)
}

export async function cards(service: TestService, caseId: string): Promise<{ user_id: string; active: number }[]> {
  return service.rows('select user_id, active from sticky_header_cards where case_id = $1', [caseId])
}

export async function countCases(service: TestService): Promise<number> {
  return (await service.rows('select count(*)::int as n from review_cases'))[0].n
}
