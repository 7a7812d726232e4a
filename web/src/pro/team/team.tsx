import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { opinionStates } from '../../../../src/domain/case/opinion.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { Tag } from '../../parts/case/tag.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { People, PersonRow } from '../../parts/list/people.tsx'
import { PlusIcon } from '../../parts/page/icons.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type TeamDoctor, TeamMember, WithdrawDialog } from './team-member.tsx'

export function Team({ data, coordinator }: { data: DoctorCase; coordinator: boolean }) {
  const t = useText()
  const f = useFormats()
  const [assigning, setAssigning] = useState(false)
  const [leaving, setLeaving] = useState<TeamDoctor | null>(null)
  const { assigned_doctors, declined = [], allowed } = data
  const canLeave = ({ sop_id }: TeamDoctor) =>
    allowed.includes('withdraw-doctor') &&
    assigned_doctors.some(one => one.sop_id === sop_id && opinionStates[one.opinion_status].open)
  return (
    <Panel
      title={t('specialists')}
      aside={
        allowed.includes('assign-doctor') && (
          <Button size="sm" variant="light" leftSection={<PlusIcon size={16} />} onClick={() => setAssigning(true)}>
            {t('assign')}
          </Button>
        )
      }
    >
      {assigned_doctors.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(coordinator ? 'no_specialists_hint' : 'no_specialists')}
        </Text>
      )}
      <People>
        {assigned_doctors.map(doctor => (
          <TeamMember
            key={doctor.sop_id}
            doctor={doctor}
            allowed={allowed}
            showTask={coordinator}
            withdraw={() => setLeaving(doctor)}
          />
        ))}
        {declined.map(({ doctor_id, name, reason, date }) => (
          <PersonRow key={`${doctor_id} ${date}`} name={name} tag={<Tag tone="quiet">{t('opinion_declined')}</Tag>}>
            <Text size="xs" c="dimmed">
              {t('declined_on', { date: f.day(date) })}
            </Text>
            <Passage title={t('decline_reason')} text={reason} />
          </PersonRow>
        ))}
      </People>
      {assigning && (
        <WhilePossible
          possible={allowed.includes('assign-doctor')}
          status={data.status}
          close={() => setAssigning(false)}
        >
          <AssignDialog caseId={data.case_id} close={() => setAssigning(false)} />
        </WhilePossible>
      )}
      {leaving && (
        <WhilePossible possible={canLeave(leaving)} status={data.status} close={() => setLeaving(null)}>
          <WithdrawDialog doctor={leaving} close={() => setLeaving(null)} />
        </WhilePossible>
      )}
    </Panel>
  )
}
