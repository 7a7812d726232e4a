import { isErased } from '../../../../src/domain/case/erasure.ts'
import { isOwn, type Relation } from '../../../../src/domain/case/patient.ts'
import type { Data } from '../../api/types.ts'
import { type TextKey, useText } from '../../i18n/language.ts'

type Who = Pick<
  Data<'/admin/list-review-cases'>[number],
  'case_id' | 'case_number' | 'patient_name' | 'account_name' | 'relation' | 'user_id'
>

/**
 * Returns the name to show for the patient of a case. A case for an unnamed person shows its number, because the
 * account belongs to somebody else. An erased case has no patient.
 */
export function patientOf(who: Who): string {
  if (isErased(who)) return '–'
  return who.patient_name ?? (isOwn(who) ? who.user_id : who.case_number)
}

const submittedFor: Readonly<Record<string, TextKey>> = {
  child: 'submitted_for_child',
  parent: 'submitted_for_parent',
  spouse: 'submitted_for_spouse',
  other: 'submitted_for_other',
} satisfies Record<Exclude<Relation, 'self'>, TextKey>

/**
 * Returns who submitted the case and for whom, or null when patients submitted it for themselves. The sentence is not
 * put into a `bdi`, because it has the direction of the page, whatever the direction of the name.
 */
export function useSubmitter(): (who: Who) => string | null {
  const t = useText()
  return ({ relation, account_name, user_id }) => {
    const words = submittedFor[relation ?? 'self']
    return words === undefined ? null : t(words, { name: account_name ?? user_id })
  }
}
