import { Box, Fieldset } from '@mantine/core'
import { LONGEST_NOTE, LONGEST_REQUESTED_DOCUMENT } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import { DayField } from '../../parts/form/fields.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { ItemList } from '../../parts/form/item-list.tsx'

/** A specialist's task: the question, the wished day, and the documents that they need from the patient. */
export interface Task {
  readonly note: string
  readonly wished_date: string
  readonly requested_documents: string[]
}

export const emptyTask: Task = { note: '', wished_date: '', requested_documents: [] }

interface TaskFieldsProps {
  name: string
  task: Task
  change: (task: Task) => void
  errors: Readonly<Record<string, string>>
}

export function TaskFields({ name, task, change, errors }: TaskFieldsProps) {
  const t = useText()
  return (
    <Fieldset legend={<bdi>{t('what_is_asked', { name })}</bdi>} mt="sm">
      <FreeText
        label={t('your_question')}
        description={t('your_question_hint')}
        minRows={2}
        maxLength={LONGEST_NOTE}
        value={task.note}
        onChange={event => change({ ...task, note: event.currentTarget.value })}
        error={errors.note}
      />
      <DayField
        label={t('wished_date')}
        value={task.wished_date}
        onChange={wished_date => change({ ...task, wished_date })}
        error={errors.wished_date}
      />
      <Box mt="md">
        <ItemList
          label={t('needed_document')}
          items={task.requested_documents}
          onChange={requested_documents => change({ ...task, requested_documents })}
          maxLength={LONGEST_REQUESTED_DOCUMENT}
          error={errors.requested_documents}
        />
      </Box>
    </Fieldset>
  )
}
