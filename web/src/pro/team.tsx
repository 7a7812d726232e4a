import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../i18n/language.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { Panel } from '../parts/page.tsx'
import { OpinionTag } from '../parts/status.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { type DoctorCase, isOpen } from './doctor-case.ts'

export function Team({ data, coordinator }: { data: DoctorCase; coordinator: boolean }) {
  const t = useText()
  const [assigning, setAssigning] = useState(false)
  return (
    <Panel
      title={t('specialists')}
      aside={
        coordinator &&
        isOpen(data) && (
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
        <ul className="people">
          {data.assigned_doctors.map(doctor => (
            <li key={doctor.sop_id}>
              <div>
                <Text size="sm" fw={600}>
                  <bdi>{doctor.name}</bdi>
                </Text>
                {doctor.requested_documents !== undefined && doctor.requested_documents.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {t('waiting_for_documents', { count: doctor.requested_documents.length })}
                  </Text>
                )}
              </div>
              <OpinionTag status={doctor.opinion_status} />
            </li>
          ))}
        </ul>
      )}
      {assigning && <AssignDialog caseId={data.case_id} close={() => setAssigning(false)} />}
    </Panel>
  )
}
