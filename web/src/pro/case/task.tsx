import { Button, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { LeaveDialog } from '../team/leave-dialog.tsx'
import type { Assignment, DoctorCase } from './doctor-case.ts'

interface TasksProps {
  data: DoctorCase
  decline: (row: Assignment) => void
}

export function Tasks({ data, decline }: TasksProps) {
  return data.my_assignments.map(row => (
    <Task key={row.sop_id} row={row} decline={mayDecline(data, row) ? () => decline(row) : null} />
  ))
}

function mayDecline({ allowed, my_assignments }: DoctorCase, { sop_id }: Assignment): boolean {
  return (
    allowed.includes('decline-assignment') && my_assignments.some(row => row.sop_id === sop_id && !row.is_coordinator)
  )
}

/** The doctor's task, the patient's answer to the doctor's request, and a button to decline. */
function Task({ row, decline }: { row: Assignment; decline: (() => void) | null }) {
  const t = useText()
  const { note, wished_date, answer_note } = row
  if (decline === null && note === null && wished_date === null && answer_note === null) return null
  return (
    <Panel title={t('my_task')}>
      {note === null && !row.is_coordinator && <Text size="sm">{t('task_in_general')}</Text>}
      <TaskWords row={row} />
      {decline && (
        <Button variant="default" size="sm" mt="sm" onClick={decline}>
          {t('decline')}
        </Button>
      )}
    </Panel>
  )
}

/** Declines the case. The dialog stands outside of the parts that change with the state of the case. */
export function DeclineDialog({ data, row, close }: { data: DoctorCase; row: Assignment; close: () => void }) {
  const t = useText()
  const [, go] = useLocation()
  const gone = () => {
    sayDone(t('declined_done'))
    go('/pro/assignments')
  }
  return (
    <WhilePossible possible={mayDecline(data, row)} status={data.status} close={close}>
      <LeaveDialog
        title={t('decline')}
        note={t('decline_note')}
        hint={t('team_reason_hint')}
        leave={reason => load(api.POST('/pro/decline-assignment', { body: { sop_id: row.sop_id, reason } }))}
        onDone={gone}
        stay={t('stay_on_case')}
        close={close}
      />
    </WhilePossible>
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
