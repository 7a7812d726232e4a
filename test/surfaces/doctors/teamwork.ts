import assert from 'node:assert/strict'
import type { ReportRenderer } from '../../../src/reports/render.ts'
import type { ReportSource } from '../../../src/reports/report.ts'
import type { Imprint } from '../../../src/reports/verification.ts'
import { type Reply, startService, type TestService, type TestServiceOptions } from '../../support/service.ts'
import { createWorld, type World } from '../../support/world.ts'

export const COORDINATOR = 'dr-coordinator'
export const DOCTOR = 'dr-assigned'
export const FORMER = 'dr-former'
export const GONE = 'dr-gone'

/** A quick renderer, for tests that do not read the report. */
export const fastRenderer: ReportRenderer = {
  render: async (source, language) => new TextEncoder().encode(`%PDF-${language} ${source.opinions.length} opinions`),
  close: async () => {},
}

/** A quick renderer that keeps what it printed; its PDF says `words`. */
export function keepingRenderer(words = (source: ReportSource, _imprint: Imprint) => source.summary) {
  const printed: { source: ReportSource; language: string; imprint: Imprint }[] = []
  const render: ReportRenderer['render'] = async (source, language, imprint) => {
    printed.push({ source, language, imprint })
    return new TextEncoder().encode(`%PDF-${language} ${words(source, imprint)}`)
  }
  return { printed, reports: { ...fastRenderer, render } }
}

/** A case and its team. */
export interface Team {
  readonly caseId: string
  readonly coordinatorAssignment: string
  readonly doctorAssignment: string
}

export interface Teamwork {
  readonly service: TestService
  readonly world: World
  /** A call of a doctor by id. */
  as(doctor: string, path: string, body: unknown, lang?: string): Promise<Reply>
  /** A case with COORDINATOR and DOCTOR assigned, not paid yet. */
  team(): Promise<Team>
  paidTeam(): Promise<Team>
  assign(caseId: string, doctor: string, coordinator?: string): Promise<string>
  pay(caseId: string): Promise<void>
  submitOpinion(doctor: string, assignmentId: string, diagnosis?: string): Promise<void>
  complete(team: Team, body?: Record<string, unknown>): Promise<Reply>
  coordinatorAssignment(caseId: string): Promise<string>
  /** The messages that the hub has received about a case since the last call: template, recipient. */
  outbox(caseId: string): Promise<string[]>
}

export function good(reply: Reply): any {
  assert.equal(reply.code, 200, reply.text)
  return reply.body.data
}

export async function startTeamwork(options: TestServiceOptions = {}): Promise<Teamwork> {
  const service = await startService({ ...options, override: { reports: fastRenderer, ...options.override } })
  const world = await createWorld(service)
  const seen = new Set<string>()
  const teamwork: Teamwork = {
    service,
    world,
    as: (doctor, path, body, lang) =>
      service.call(path, { token: world.doctor(doctor), body, ...(lang === undefined ? {} : { lang }) }),
    async team() {
      const caseId = await world.assigned(COORDINATOR)
      const doctorAssignment = await teamwork.assign(caseId, DOCTOR)
      return { caseId, doctorAssignment, coordinatorAssignment: await teamwork.coordinatorAssignment(caseId) }
    },
    async paidTeam() {
      const team = await teamwork.team()
      await teamwork.pay(team.caseId)
      return team
    },
    async assign(case_id, doctor_id, coordinator = COORDINATOR) {
      return good(await teamwork.as(coordinator, '/pro/assign-doctor', { case_id, doctor_id })).sop_id
    },
    async pay(caseId) {
      good(await service.call(`/app/success-webhook?case_id=${caseId}`))
    },
    async submitOpinion(doctor, sop_id, diagnosis = 'Stable angina') {
      const body = { sop_id, status: 'submitted', diagnosis, recommendations: 'Aspirin 100 mg daily' }
      good(await teamwork.as(doctor, '/pro/review-report', body))
    },
    complete: (team, body = {}) =>
      teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', {
        sop_id: team.coordinatorAssignment,
        summary: 'Medical treatment is enough for now.',
        ...body,
      }),
    async coordinatorAssignment(caseId) {
      const [row] = await service.rows(
        'select sop_id from second_opinions where case_id = $1 and active = 1 and is_coordinator = 1',
        [caseId],
      )
      return row.sop_id
    },
    async outbox(caseId) {
      await service.drain()
      const { data } = (await service.call(`/sandbox/notifications?case_id=${caseId}`)).body
      const fresh = data.filter((sent: { idempotency_key: string }) => !seen.has(sent.idempotency_key))
      for (const sent of fresh) seen.add(sent.idempotency_key)
      return fresh
        .map(
          (sent: { template_code: string; recipient: { type: string; id: string } }) =>
            `${sent.template_code} ${sent.recipient.type} ${sent.recipient.id}`,
        )
        .sort()
    },
  }
  return teamwork
}

/** Fills the directory; from then on an id without a profile is refused. */
export async function importDoctors(service: TestService, ids: readonly string[]): Promise<void> {
  const now = service.clock.now()
  await service.rows(
    `insert into departments (department_id, name_en, name_ar, created_date) values ('heart', 'Heart', 'القلب', $1)
     on conflict do nothing`,
    [now],
  )
  for (const id of ids) {
    await service.rows(
      `insert into sop_doctors (doctor_id, department_id, name_en, name_ar, speciality_en, speciality_ar, created_date)
       values ($1, 'heart', $2, $3, 'Cardiology', 'أمراض القلب', $4)`,
      [id, `Dr. ${id}`, `د. ${id}`, now],
    )
  }
}

/** A text of this many characters, to test the limits of a field. */
export const letters = (count: number) => 'x'.repeat(count)

/** A UUID that names nothing. */
export const NOBODY = '01890000-0000-7000-8000-00000000dead'
