import { opinionStatesThatAre } from '../../domain/case/opinion.ts'
import { caseStatuses, isOpen } from '../../domain/case/status.ts'
import { Sql, sql } from '../engine/sql.ts'

/**
 * The lists of states that statements ask for, made from the tables of the domain. They are literals and not parameters, so that
 * the planner can use partial indexes.
 */
const listOf = (states: readonly string[]) => new Sql([`(${states.map(state => `'${state}'`).join(', ')})`], [])

export const openCaseStates = listOf(caseStatuses.filter(isOpen))
export const closedCaseStates = listOf(caseStatuses.filter(status => !isOpen(status)))

export const openOpinionStates = listOf(opinionStatesThatAre('open'))
export const givenOpinionStates = listOf(opinionStatesThatAre('given'))
export const printedOpinionStates = listOf(opinionStatesThatAre('printed'))

/** `open_cases`: the open cases on which a doctor has an active assignment, as coordinator or as specialist. */
export const openCasesOf = (doctorId: Sql) => sql`(select count(distinct assigned.case_id)::int
  from second_opinions assigned join review_cases on review_cases.case_id = assigned.case_id
  where assigned.doctor_id = ${doctorId} and assigned.active = 1 and status in ${openCaseStates}) as open_cases`
