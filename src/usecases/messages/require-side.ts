import type { CaseRow } from '../../db/cases/cases.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import type { Correspondent } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors.ts'

/** On which side of the messages of a case somebody is. To everybody else, specialists too, there is no such case. */
export function requireSide(person: Patient | Doctor, { user_id, case_coordinator_id }: CaseRow): Correspondent {
  if (person.kind === 'patient' && user_id === person.id) return 'patient'
  if (person.kind === 'doctor' && case_coordinator_id === person.id) return 'coordinator'
  throw new DomainError('case_not_found')
}
