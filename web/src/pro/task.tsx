import { Text } from '@mantine/core'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Passage } from '../parts/case/passage.tsx'
import { Panel } from '../parts/page/panel.tsx'
import type { Assignment } from './doctor-case.ts'

/** What the coordinator asked for, and what the patient said to the doctor's own request. */
export function Task({ row }: { row: Assignment }) {
  const t = useText()
  if (row.note === null && row.wished_date === null && row.answer_note === null) return null
  return (
    <Panel title={t('my_task')}>
      <TaskWords row={row} />
    </Panel>
  )
}

type Words = Partial<Pick<Assignment, 'note' | 'wished_date' | 'answer_note'>>

export function TaskWords({ row: { note = null, wished_date = null, answer_note = null } }: { row: Words }) {
  const t = useText()
  const f = useFormats()
  return (
    <>
      {wished_date !== null && <Text size="sm">{t('wished_by', { date: f.day(wished_date) })}</Text>}
      <Passage title={t('assign_note')} text={note} />
      <Passage title={t('patient_answer')} text={answer_note} />
    </>
  )
}
