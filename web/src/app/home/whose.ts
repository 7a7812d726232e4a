import { isOwn } from '../../../../src/domain/case/patient.ts'
import { useText } from '../../i18n/language.ts'

type About = Parameters<typeof isOwn>[0] & { readonly patient_name: string | null }

/** Says in a few words whose case it is, because an account may hold the cases of a whole family. */
export function useWhose(): (about: About) => string | null {
  const t = useText()
  return about => {
    if (isOwn(about)) return t('case_for_you')
    return about.patient_name && t('case_for', { name: about.patient_name })
  }
}
