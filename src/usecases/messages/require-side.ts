import type { Context } from '../../context.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Doctor, Patient } from '../../domain/actor.ts'
import type { Correspondent } from '../../domain/case/thread.ts'
import { DomainError } from '../../domain/errors.ts'
import { requireOpenToDoctors } from '../cases/open-case.ts'

/**
 * Which side of a case's messages a person is on. Everybody else, specialists included, gets a 404; so does the coordinator once
 * the case is closed to doctors.
 */
export function requireSide(ctx: Context, person: Patient | Doctor, subject: CaseRow): Correspondent {
  if (person.kind === 'patient' && subject.user_id === person.id) return 'patient'
  if (person.kind !== 'doctor' || subject.case_coordinator_id !== person.id) throw new DomainError('case_not_found')
  requireOpenToDoctors(ctx, subject)
  return 'coordinator'
}
