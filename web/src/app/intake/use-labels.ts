import { useText } from '../../i18n/language.ts'

/** The labels of the fields, for messages that name a field. */
export function useLabels() {
  const t = useText()
  return {
    relation: t('relation'),
    patient_name: t('patient_name'),
    patient_age: t('age'),
    patient_gender: t('gender'),
    medical_history: t('history'),
    questions: t('questions'),
    medical_documents: t('documents'),
    rt_id: t('review_type'),
    dc_id: t('category'),
    consent_version: t('intake_consent'),
  }
}
