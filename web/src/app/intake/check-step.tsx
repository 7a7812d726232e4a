import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { useAge } from '../../parts/case/age.ts'
import { useGender } from '../../parts/case/status.tsx'
import { FieldTrouble } from '../../parts/form/fields.tsx'
import { askedIn, type CaseValues } from './case-values.ts'
import styles from './check-step.module.css'
import { useDiseases, useReviewTypes } from './choices.ts'
import { relations } from './patient-step.tsx'
import { type Step, titleOf } from './steps.ts'

interface CheckStepProps {
  values: CaseValues
  agreed: boolean
  /** The names of chosen files that are not part of the case, because they were refused or have not arrived. */
  missing: readonly string[]
  addressOf: (step: Step) => string
}

/** Shows everything that will be sent. Each part links to the step where it was written. */
export function CheckStep({ values, agreed, missing, addressOf }: CheckStepProps) {
  const t = useText()
  const f = useFormats()
  const age = useAge()
  const gender = useGender()
  const disease = useDiseases().data?.items.find(({ key }) => key === values.dc_id)
  const type = useReviewTypes().data?.items.find(({ rt_id }) => rt_id === values.rt_id)
  const { patient_age, patient_gender, medical_history, medical_documents } = values
  const whom = `${t('relation')} ${t(relations[values.relation])}`
  const years = typeof patient_age === 'number' && `${t('age')}: ${age(patient_age)}`
  const parts: readonly (readonly [Step, readonly ReactNode[]])[] = [
    ['patient', [whom, values.patient_name, years, patient_gender && gender(patient_gender)]],
    ['review', [type?.title, type?.duration, disease?.value]],
    ['history', [medical_history.trim()]],
    ['questions', askedIn(values)],
    [
      'documents',
      [
        ...(medical_documents.length === 0 ? [t('no_documents_added')] : medical_documents.map(({ name }) => name)),
        ...missing.map(name => <FieldTrouble key={name}>{t('document_not_sent', { name })}</FieldTrouble>),
      ],
    ],
    ['consent', [t(agreed ? 'consent_given' : 'consent_missing')]],
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('check_intro')}
      </Text>
      <dl className={styles.parts}>
        {parts.map(([step, lines]) => (
          <div key={step} className={styles.part}>
            <dt className={styles.title}>
              {t(titleOf(step))}
              <Link
                to={addressOf(step)}
                className={styles.change}
                aria-label={t('intake_change', { step: t(titleOf(step)) })}
              >
                {t('edit')}
              </Link>
            </dt>
            <Lines lines={lines.filter(Boolean)} />
          </div>
        ))}
        {type && (
          <div className={styles.part}>
            <dt className={styles.title}>{t('price')}</dt>
            <Lines lines={[f.price(type.price)]} />
          </div>
        )}
      </dl>
      <Text size="sm">{t('submit_note')}</Text>
    </>
  )
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  const t = useText()
  if (lines.length === 0) return <dd className={styles.line}>{t('none_given')}</dd>
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
    <dd key={index} className={styles.line} dir="auto">
      {line}
    </dd>
  ))
}
