import { Link } from 'wouter'
import { caseLabel } from '../../i18n/format.ts'
import styles from './case-of.module.css'
import type { AccessEntry } from './person.ts'

/** The case that was opened, or the person whom an act concerned. */
export function CaseOf({ entry: { case_id, case_number, object_id } }: { entry: AccessEntry }) {
  if (case_id === null) return <bdi>{object_id ?? '–'}</bdi>
  return (
    <Link to={`/admin/cases/${case_id}`} className={styles.case}>
      <bdi>{caseLabel({ case_id, case_number })}</bdi>
    </Link>
  )
}
