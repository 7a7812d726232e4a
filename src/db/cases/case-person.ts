import type { Relation } from '../../domain/case/patient.ts'
import { sql } from '../engine/sql.ts'

/** The person a case is about, and the account it belongs to. */
export interface CasePerson {
  /** The name given with the case; else, in a case of their own, the account's. */
  readonly patient_name: string | null
  readonly account_name: string | null
  readonly relation: Relation | null
}

/** For a case named `subject` and its owner named `patient` in the statement. */
export const personColumns = sql`coalesce(subject.patient_name,
    case when coalesce(subject.relation, 'self') = 'self' then patient.name end) as patient_name,
  patient.name as account_name, subject.relation`
