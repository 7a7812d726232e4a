import { ERASED } from '../../domain/case/erasure.ts'
import { opinionStatesThatAre } from '../../domain/case/opinion.ts'
import { caseStatuses, isOpen } from '../../domain/case/status.ts'
import { DAY_MS } from '../../domain/time/calendar.ts'
import { Sql, sql } from '../engine/sql.ts'

/**
 * The lists of states for statements, made from the tables of the domain. They are literals and not parameters, so that
 * the planner can use partial indexes.
 */
const listOf = (states: readonly string[]) => new Sql([`(${states.map(state => `'${state}'`).join(', ')})`], [])

export const openCaseStates = listOf(caseStatuses.filter(isOpen))
const closedCaseStates = listOf(caseStatuses.filter(status => !isOpen(status)))

export const openOpinionStates = listOf(opinionStatesThatAre('open'))
export const givenOpinionStates = listOf(opinionStatesThatAre('given'))
export const printedOpinionStates = listOf(opinionStatesThatAre('printed'))

/** `open_cases`: the open cases on which a doctor has an active assignment, as coordinator or as specialist. */
export const openCasesOf = (
  doctorId: Sql,
) => sql`(select count(distinct assigned.case_id)::int from second_opinions assigned
  where assigned.doctor_id = ${doctorId} and assigned.active = 1 and assigned.closed_date is null) as open_cases`

/** The condition of `isErased` in `domain/case/erasure`, for a row of review_cases named `subject`. */
export const isErasedRow = sql`(subject.user_id = ${ERASED}::text || subject.case_id::text)`

/**
 * The condition of `isOverdue` in `domain/case/promise`, for a row of review_cases named `subject`. The status is a
 * literal, so that the planner can use the partial index of due dates.
 */
export function overdue(now: Date): Sql {
  return sql`subject.status = 'payment_success' and subject.due_date < ${now}`
}

/** The condition of `isClosedToDoctors` in `domain/case/permission`, for a row of review_cases named `subject`. */
export function closedToDoctors(now: Date, days: number): Sql {
  return sql`(subject.consent_withdrawn_date is not null or ${isErasedRow}
    or (subject.status in ${closedCaseStates} and subject.closed_date <= ${accessEndedBy(now, days)}))`
}

/** Doctors cannot open cases that were closed at this moment or earlier. */
export const accessEndedBy = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
