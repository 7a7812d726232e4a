import { Text } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { LONGEST_ANSWER } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import { FreeText } from '../../parts/form/free-text.tsx'

interface AnswerFieldsProps {
  questions: readonly string[]
  hint: 'own_answers_hint' | 'answers_hint'
  maxRows: number
  inputOf: (field: string) => GetInputPropsReturnType
}

/** A field for each question of the patient. */
export function AnswerFields({ questions, hint, maxRows, inputOf }: AnswerFieldsProps) {
  const t = useText()
  if (questions.length === 0) return null
  // Fields are named by index, because the same question may have been asked twice.
  const asked = questions.map((question, index) => ({ question, field: `answers.${index}` }))
  return (
    <>
      <Text size="sm" c="dimmed" mt="md">
        {t(hint)}
      </Text>
      {asked.map(({ question, field }) => (
        <FreeText
          key={field}
          label={<bdi>{t('answer_question', { question })}</bdi>}
          mt="md"
          minRows={2}
          maxRows={maxRows}
          maxLength={LONGEST_ANSWER}
          {...inputOf(field)}
        />
      ))}
    </>
  )
}
