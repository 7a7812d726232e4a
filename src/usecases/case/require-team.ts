import { listTeam } from '../../db/cases/assignments.ts'
import type { CaseRow } from '../../db/cases/cases.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { roleOf } from '../../domain/case/permission.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** Returns the doctors of the team, each once. A doctor outside the team gets the 404 of an unknown case. */
export async function requireTeam(db: Queryable, doctor: { readonly id: string }, subject: CaseRow): Promise<string[]> {
  const team = await listTeam(db, subject.case_id)
  if (roleOf(doctor.id, subject, team) === null) throw new DomainError('case_not_found')
  return [...new Set(team.map(({ doctor_id }) => doctor_id))]
}
