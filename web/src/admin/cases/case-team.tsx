import { Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { opinionStates } from '../../../../src/domain/case/opinion.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { OpinionTag } from '../../parts/case/status.tsx'
import { Tag } from '../../parts/case/tag.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { People, PersonRow } from '../../parts/list/people.tsx'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useMay } from '../parts/allowed.tsx'
import { ReasonDialog } from '../parts/reason-form.tsx'
import { RowButton } from '../parts/row-button.tsx'
import type { CaseFile } from './case-file.ts'

type Doctor = CaseFile['team']['doctors'][number]

export function CaseTeam({ data }: { data: CaseFile }) {
  const t = useText()
  const [leaving, setLeaving] = useState<Doctor | null>(null)
  const { coordinator, doctors } = data.team
  const isStillRemovable = ({ sop_id }: Doctor) => doctors.some(one => one.sop_id === sop_id && canBeRemoved(data, one))
  return (
    <Panel title={t('team')}>
      {coordinator === null && doctors.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('team_empty')}
        </Text>
      ) : (
        <People>
          {coordinator && <Member doctor={coordinator} tag={<Tag tone="info">{t('coordinator')}</Tag>} />}
          {doctors.map(doctor => (
            <Member
              key={doctor.sop_id}
              doctor={doctor}
              tag={<OpinionTag status={doctor.opinion_status} />}
              remove={canBeRemoved(data, doctor) ? () => setLeaving(doctor) : null}
            />
          ))}
        </People>
      )}
      {leaving && (
        <WhilePossible possible={isStillRemovable(leaving)} status={data.case.status} close={() => setLeaving(null)}>
          <RemoveDoctorDialog doctor={leaving} close={() => setLeaving(null)} />
        </WhilePossible>
      )}
    </Panel>
  )
}

/** A doctor who has given an opinion stays on the team, because the opinion stays. */
function canBeRemoved({ allowed }: CaseFile, { opinion_status }: Doctor): boolean {
  return allowed.includes('remove-doctor') && opinionStates[opinion_status].open
}

interface MemberProps {
  doctor: Doctor
  tag: ReactNode
  remove?: (() => void) | null
}

function Member({ doctor, tag, remove = null }: MemberProps) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const mayRemind = useMay('remind-doctor')
  const asked = doctor.requested_documents.length
  const name = pick({ en: doctor.name_en, ar: doctor.name_ar })
  const reminding = useVerb(
    () => load(api.POST('/admin/remind-doctor', { body: { sop_id: doctor.sop_id } })),
    () => sayDone(t('doctor_reminded_done', { name })),
  )
  const removal = remove && (
    <RowButton label={t('remove_doctor')} spoken={t('remove_doctor_named', { name })} onClick={remove} />
  )
  const end = (
    <Group gap="0.6rem">
      {tag}
      {doctor.can_remind && mayRemind && (
        <RowButton
          label={t('remind_doctor')}
          spoken={t('remind_doctor_named', { name })}
          onClick={() => reminding.mutate(undefined)}
        />
      )}
      {removal}
    </Group>
  )
  return (
    <PersonRow name={name} tag={end}>
      <Text size="xs" c="dimmed">
        {t('assigned_on', { date: f.day(doctor.assigned_date) })}
      </Text>
      {doctor.wished_date && <Text size="xs">{t('wished_by', { date: f.day(doctor.wished_date) })}</Text>}
      <Words label={t('specialist_note')} text={doctor.note} />
      <Words label={t('patient_note')} text={doctor.answer_note} />
      {asked > 0 && <Text size="xs">{t('waiting_for_documents', { count: asked })}</Text>}
      {doctor.reminded_date && <Text size="xs">{t('reminded_on', { date: f.moment(doctor.reminded_date) })}</Text>}
      {reminding.error && <FailureNote problem={reminding.error} />}
    </PersonRow>
  )
}

function Words({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <Text size="xs">
      {label}: <bdi>{text}</bdi>
    </Text>
  )
}

interface RemoveDoctorProps {
  doctor: Doctor
  close: () => void
}

function RemoveDoctorDialog({ doctor, close }: RemoveDoctorProps) {
  const t = useText()
  const name = usePick()({ en: doctor.name_en, ar: doctor.name_ar })
  const { sop_id } = doctor
  return (
    <ReasonDialog
      title={t('remove_doctor_named', { name })}
      hint={t('replace_reason_hint')}
      act={reason => load(api.POST('/admin/remove-doctor', { body: { sop_id, reason } }))}
      label={t('remove_doctor')}
      done={t('doctor_removed_done', { name })}
      leave={t('keep_doctor')}
      grave
      close={close}
    >
      <Text size="sm" mb="md">
        {t('remove_doctor_note', { name })}
      </Text>
    </ReasonDialog>
  )
}
