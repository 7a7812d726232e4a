import { useForm } from '@mantine/form'
import { consentTicks } from '../../../../src/domain/case/consent.ts'
import { OLDEST_PATIENT } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import type { CaseValues } from './case-values.ts'

const isAge = (age: number | string) => typeof age === 'number' && Number.isInteger(age) && age <= OLDEST_PATIENT

/** The form of the intake, with the checks of each field. */
export function useIntake(initial: CaseValues) {
  const t = useText()
  return useForm<CaseValues>({
    initialValues: initial,
    validate: {
      rt_id: value => (value === '' ? t('choose_review_type') : null),
      dc_id: value => (value === null ? t('choose_category') : null),
      patient_name: (value, { relation }) =>
        relation !== 'self' && value.trim() === '' ? t('patient_name_wanted') : null,
      patient_age: value => (isAge(value) ? null : t('age_wrong')),
      is_baby: (value, { patient_age }) => (patient_age === 0 && !value ? t('age_baby_wanted') : null),
      patient_gender: value => (value === '' ? t('choose_gender') : null),
      consent_ticks: value => (value.length < consentTicks.length ? t('consent_wanted') : null),
    },
  })
}

export type Intake = ReturnType<typeof useIntake>

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
    consent_ticks: t('intake_consent'),
  }
}
