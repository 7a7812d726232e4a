import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { outcomes, type ReviewOutcome } from '../../../../src/domain/case/opinion.ts'
import { useText } from '../../i18n/language.ts'
import { FreeText } from '../../parts/form/free-text.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'
import { AnswerFields } from '../opinion/answer-fields.tsx'

/** The coordinator's summary as the form holds it. */
interface SummaryValues {
  summary: string
  diagnosis: string
  recommendations: string
  outcome: ReviewOutcome | ''
  /** One answer for each question of the patient. */
  answers: string[]
}

/** Returns the saved draft of the summary, or empty fields. */
export function storedSummary({ questions, summary_draft }: DoctorCase): SummaryValues {
  return {
    summary: summary_draft?.summary ?? '',
    diagnosis: '',
    recommendations: '',
    outcome: summary_draft?.outcome ?? '',
    answers: questions.map((_, index) => summary_draft?.answers[index] ?? ''),
  }
}

export function summaryBody(sop_id: string, { outcome, answers, ...words }: SummaryValues) {
  return { sop_id, ...words, answers, outcome: outcome || undefined }
}

export function unanswered({ answers }: SummaryValues): number {
  return answers.filter(answer => answer.trim() === '').length
}

const MOST_ROWS = 18

interface SummaryFieldsProps {
  form: UseFormReturnType<SummaryValues>
  questions: readonly string[]
}

export function SummaryFields({ form, questions }: SummaryFieldsProps) {
  const t = useText()
  const choices = outcomes.map(value => ({ value, label: t(`review_outcome_${value}`) }))
  return (
    <>
      <FreeText
        label={t('summary')}
        description={t('summary_hint')}
        minRows={6}
        maxRows={MOST_ROWS}
        {...form.getInputProps('summary')}
      />
      <FreeText
        label={t('diagnosis_optional')}
        mt="md"
        minRows={3}
        maxRows={MOST_ROWS}
        {...form.getInputProps('diagnosis')}
      />
      <FreeText
        label={t('recommendations_optional')}
        mt="md"
        minRows={3}
        maxRows={MOST_ROWS}
        {...form.getInputProps('recommendations')}
      />
      <NativeSelect
        label={t('review_outcome')}
        mt="md"
        data={[{ value: '', label: t('review_outcome_none') }, ...choices]}
        {...form.getInputProps('outcome')}
      />
      <AnswerFields
        questions={questions}
        hint="answers_hint"
        maxRows={MOST_ROWS}
        inputOf={field => form.getInputProps(field)}
      />
    </>
  )
}
