import { Checkbox, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../i18n/language.ts'
import { DocumentPicker } from '../../parts/documents/document-picker.tsx'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { FreeText } from '../../parts/form/free-text.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { onDemand } from '../../parts/page/on-demand.tsx'
import { ConsentText, useConsentNotice } from '../my-data/consent-notice.tsx'
import { CheckStep } from './check-step.tsx'
import { useDiseases, useReviewTypes } from './choices.ts'
import { PatientStep } from './patient-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import type { Step } from './steps.ts'
import type { Intake } from './use-intake.ts'

interface StepFieldsProps {
  step: Step
  form: Intake
  agreed: boolean
  addressOf: (step: Step) => string
  /** The names of chosen files that are not part of the case, because they were refused or have not arrived. */
  missing: readonly string[]
  onPending: (pending: Pending, missing: readonly string[]) => void
}

/** Loaded when somebody begins to fill in the first step. Its searchable list is large and would delay that step. */
const ReviewStep = onDemand(() => import('./review-step.tsx').then(m => m.ReviewStep))

/** The documents step is hidden and never removed, so that uploads continue during the other steps. */
export function StepFields({ onPending, ...fields }: StepFieldsProps) {
  // Loads the choices of the next step while the first one is being filled in.
  useReviewTypes()
  useDiseases()
  const isBegun = fields.form.isTouched() || fields.form.values.patient_age !== ''
  useEffect(() => {
    if (isBegun) ReviewStep.prepare().catch(() => {})
  }, [isBegun])
  return (
    <>
      <Fields {...fields} />
      <div hidden={fields.step !== 'documents'}>
        <DocumentsStep form={fields.form} onPending={onPending} />
      </div>
    </>
  )
}

function Fields({ step, form, agreed, missing, addressOf }: Omit<StepFieldsProps, 'onPending'>) {
  switch (step) {
    case 'patient':
      return <PatientStep form={form} />
    case 'review':
      return <ReviewStep form={form} />
    case 'history':
      return <HistoryStep form={form} />
    case 'questions':
      return <QuestionsStep form={form} />
    case 'documents':
      return null
    case 'consent':
      return <ConsentStep form={form} />
    case 'check':
      return <CheckStep values={form.values} agreed={agreed} missing={missing} addressOf={addressOf} />
  }
}

function HistoryStep({ form }: { form: Intake }) {
  const t = useText()
  return (
    <FreeText
      label={t('history')}
      description={t(form.values.patient_age === 0 ? 'history_baby_hint' : 'history_hint')}
      minRows={8}
      maxRows={20}
      {...form.getInputProps('medical_history')}
    />
  )
}

function DocumentsStep({ form, onPending }: Pick<StepFieldsProps, 'form' | 'onPending'>) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('documents_hint')}
      </Text>
      <DocumentPicker
        value={form.values.medical_documents}
        onChange={documents => form.setFieldValue('medical_documents', documents)}
        error={form.errors.medical_documents?.toString()}
        onPending={onPending}
      />
    </>
  )
}

/** The ticks belong to this version of the consent text. A newer version needs new ticks. */
function ConsentStep({ form }: { form: Intake }) {
  const notice = useConsentNotice()
  const { consent_version, consent_ticks } = form.values
  const error = form.errors.consent_ticks
  return (
    <Loaded query={notice}>
      {({ version, title, text, ticks }) => {
        const ticked = consent_version === version ? consent_ticks : []
        const tick = (chosen: string[]) => {
          const own = ticks.map(({ id }) => id).filter(id => chosen.includes(id))
          form.setValues({ consent_version: version, consent_ticks: own })
          form.clearFieldError('consent_ticks')
        }
        return (
          <>
            <ConsentText title={title} text={text} />
            <Checkbox.Group value={ticked} onChange={tick} error={error} mt="lg">
              {ticks.map(({ id, text }) => (
                <Checkbox key={id} value={id} label={text} my="md" error={Boolean(error) && !ticked.includes(id)} />
              ))}
            </Checkbox.Group>
          </>
        )
      }}
    </Loaded>
  )
}
