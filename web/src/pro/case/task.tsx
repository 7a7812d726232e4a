import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, load } from '../../api/client.ts'
import type { Status } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { LeaveDialog } from '../team/leave-dialog.tsx'
import type { Assignment, DoctorCase } from './doctor-case.ts'

export function Tasks({ data }: { data: DoctorCase }) {
  return data.my_assignments.map(row => (
    <Task
      key={row.sop_id}
      row={row}
      status={data.status}
      canDecline={!row.is_coordinator && data.allowed.includes('decline-assignment')}
    />
  ))
}

/** The doctor's task, the patient's answer to the doctor's request, and a button to decline. */
function Task({ row, status, canDecline }: { row: Assignment; status: Status; canDecline: boolean }) {
  const t = useText()
  const [, go] = useLocation()
  const [declining, setDeclining] = useState(false)
  const { note, wished_date, answer_note } = row
  if (!canDecline && !declining && note === null && wished_date === null && answer_note === null) return null
  const gone = () => {
    sayDone(t('declined_done'))
    go('/pro/assignments')
  }
  return (
    <Panel title={t('my_task')}>
      {note === null && !row.is_coordinator && <Text size="sm">{t('task_in_general')}</Text>}
      <TaskWords row={row} />
      {canDecline && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      )}
      {declining && (
        <WhilePossible possible={canDecline} status={status} close={() => setDeclining(false)}>
          <LeaveDialog
            title={t('decline')}
            note={t('decline_note')}
            hint={t('team_reason_hint')}
            leave={reason => load(api.POST('/pro/decline-assignment', { body: { sop_id: row.sop_id, reason } }))}
            onDone={gone}
            stay={t('stay_on_case')}
            close={() => setDeclining(false)}
          />
        </WhilePossible>
      )}
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
