import type { Relation } from '../../domain/case/relation.ts'
import { sql } from '../engine/sql.ts'

/** Whom a case is about, and whose account it is. */
export interface CasePerson {
  /** The name given with the case, else the account's. */
  readonly patient_name: string | null
  readonly account_name: string | null
  readonly relation: Relation | null
}

/** Of a case called `subject` and its owner called `patient`. */
export const personColumns = sql`coalesce(subject.patient_name, patient.name) as patient_name,
  patient.name as account_name, subject.relation`
