import assert from 'node:assert/strict'
import { routes } from '../../../src/app.ts'
import { isReading } from '../../../src/domain/people/access-log.ts'
import type { Reply, TestService } from '../../support/service.ts'
import { COORDINATOR, good, NOBODY, type Team, type Teamwork } from '../doctors/teamwork.ts'

/** The compared fields of a row of the access log. */
export interface Row {
  readonly who: string
  readonly action: string
  readonly case_id: string | null
  readonly object_id: string | null
}

export async function accessRows({ rows }: TestService): Promise<Row[]> {
  return rows(`select surface || ' ' || actor_kind || ' '
      || coalesce((select user_id from patients where alias = actor_id), actor_id) as who, action, case_id, object_id
    from access_log order by access_id`)
}

/** A call that reads a case by a route which declares what it logs, and a call that is refused there. */
export interface ReadingCall {
  readonly who: string
  readonly objectId: string | null
  readonly read: (caseId: string) => Promise<Reply>
  readonly refused: (caseId: string) => Promise<Reply>
}

/** One call for every route that declares a reading. */
export function readingCalls(teamwork: Teamwork): Record<string, ReadingCall> {
  const { service, world } = teamwork
  const byDoctor = (path: string): ReadingCall => ({
    who: `pro doctor ${COORDINATOR}`,
    objectId: null,
    read: case_id => teamwork.as(COORDINATOR, path, { case_id }),
    refused: case_id => teamwork.as('dr-stranger', path, { case_id }),
  })
  return {
    '/pro/review-case-details': byDoctor('/pro/review-case-details'),
    '/pro/case-documents': byDoctor('/pro/case-documents'),
    '/pro/list-messages': byDoctor('/pro/list-messages'),
    '/pro/list-team-messages': byDoctor('/pro/list-team-messages'),
    '/admin/list-notes': {
      who: 'admin admin admin-1',
      objectId: null,
      read: case_id => world.admins('/admin/list-notes', { case_id }),
      refused: () => world.admins('/admin/list-notes', { case_id: NOBODY }),
    },
    '/admin/list-messages': {
      who: 'admin admin admin-1',
      objectId: null,
      read: case_id => world.admins('/admin/list-messages', { case_id, reason: 'A complaint' }),
      refused: case_id => world.admins('/admin/list-messages', { case_id }),
    },
    '/admin/review-case-details': {
      who: 'admin admin admin-1',
      objectId: null,
      read: case_id => world.admins('/admin/review-case-details', { case_id }),
      refused: () => world.admins('/admin/review-case-details', { case_id: NOBODY }),
    },
    '/reports/:file': {
      who: 'app patient patient-1',
      objectId: 'en v1',
      read: async caseId => service.call(await reportLink(teamwork, caseId)),
      refused: async caseId => service.call(`${await reportLink(teamwork, caseId)}0`),
    },
  }
}

/** Readings of one document, of a list or of an open case have their own tests. */
const isElsewhere = (path: string, logs: string) =>
  logs === 'opened_document' || logs === 'listed' || path === '/pro/preview-report'

/** Every other route that declares a reading, with its call. */
export function loggingRoutes(teamwork: Teamwork) {
  const calls = readingCalls(teamwork)
  const declaring = routes.filter(({ path, logs }) => logs !== null && isReading(logs) && !isElsewhere(path, logs))
  assert.deepEqual(
    declaring.map(({ path }) => path).sort(),
    Object.keys(calls).sort(),
    'a route that logs a reading has a call in readingCalls of test/surfaces/trust/trust-helpers.ts',
  )
  return declaring.map(({ path, logs }) => ({ path, action: String(logs), call: calls[path] as ReadingCall }))
}

export async function reportLink({ world }: Teamwork, caseId: string, lang = 'en'): Promise<string> {
  const { pdf_url } = good(await world.patients('/app/view-report', { case_id: caseId }, lang))
  const { pathname, search } = new URL(pdf_url)
  return pathname + search
}

export async function completedTeam(teamwork: Teamwork): Promise<Team> {
  const team = await teamwork.paidTeam()
  good(await teamwork.complete(team))
  return team
}
