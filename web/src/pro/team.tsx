import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../i18n/language.ts'
import { OpinionTag } from '../parts/case/status.tsx'
import { People, PersonRow } from '../parts/list/people.tsx'
import { PlusIcon } from '../parts/page/icons.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import type { DoctorCase } from './doctor-case.ts'
import { TaskWords } from './task.tsx'

export function Team({ data, coordinator }: { data: DoctorCase; coordinator: boolean }) {
  const t = useText()
  const [assigning, setAssigning] = useState(false)
  return (
    <Panel
      title={t('specialists')}
      aside={
        data.allowed.includes('assign-doctor') && (
          <Button size="sm" variant="light" leftSection={<PlusIcon size={16} />} onClick={() => setAssigning(true)}>
            {t('assign')}
          </Button>
        )
      }
    >
      {data.assigned_doctors.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(coordinator ? 'no_specialists_hint' : 'no_specialists')}
        </Text>
      ) : (
        <People>
          {data.assigned_doctors.map(({ sop_id, name, opinion_status, requested_documents = [], ...task }) => (
            <PersonRow key={sop_id} name={name} tag={<OpinionTag status={opinion_status} />}>
              {coordinator && <TaskWords row={task} />}
              {requested_documents.length > 0 && (
                <Text size="xs" c="dimmed">
                  {t('waiting_for_documents', { count: requested_documents.length })}
                </Text>
              )}
            </PersonRow>
          ))}
        </People>
      )}
      {assigning && <AssignDialog caseId={data.case_id} close={() => setAssigning(false)} />}
    </Panel>
  )
}
