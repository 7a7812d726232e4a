import { Button, CloseButton, Text } from '@mantine/core'
import { useRef } from 'react'
import { LONGEST_QUESTION, MOST_QUESTIONS } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import { focusLast } from '../../keyboard.ts'
import { FieldTrouble } from '../../parts/form/fields.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import styles from './questions-step.module.css'
import type { Intake } from './use-intake.ts'

/** One field for each question. Typed text is part of the case at once, without pressing a button. */
export function QuestionsStep({ form }: { form: Intake }) {
  const t = useText()
  const { questions } = form.values
  const list = useRef<HTMLOListElement>(null)
  const remove = (index: number) => {
    form.removeListItem('questions', index)
    // The pressed button disappears with its question, so the focus moves to the list.
    list.current?.focus()
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('questions_hint')}
      </Text>
      <ol ref={list} tabIndex={-1} aria-label={t('questions')} className={styles.questions}>
        {questions.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty question has no id, only its place in the list
          <li key={index} className={styles.question}>
            <FreeText
              label={t('question_number', { number: index + 1 })}
              maxLength={LONGEST_QUESTION}
              {...form.getInputProps(`questions.${index}`)}
            />
            {questions.length > 1 && (
              <CloseButton aria-label={t('remove_question', { number: index + 1 })} onClick={() => remove(index)} />
            )}
          </li>
        ))}
      </ol>
      {form.errors.questions && <FieldTrouble>{form.errors.questions.toString()}</FieldTrouble>}
      <Button
        variant="default"
        disabled={questions.length >= MOST_QUESTIONS}
        onClick={() => {
          form.insertListItem('questions', '')
          focusLast(list.current, 'textarea')
        }}
      >
        {t('add_question')}
      </Button>
    </>
  )
}
