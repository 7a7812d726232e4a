import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import type { Correspondent } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors.ts'
import { requireOpenToDoctors } from '../cases/open-case.ts'

/**
 * On which side of the messages of a case somebody is. To everybody else, specialists too, there is no such case; nor to its
 * coordinator once the time of doctors on it has ended.
 */
export function requireSide(ctx: Context, person: Patient | Doctor, subject: CaseRow): Correspondent {
  if (person.kind === 'patient' && subject.user_id === person.id) return 'patient'
  if (person.kind !== 'doctor' || subject.case_coordinator_id !== person.id) throw new DomainError('case_not_found')
  requireOpenToDoctors(ctx, subject)
  return 'coordinator'
}
