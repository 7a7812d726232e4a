import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { OpinionTag } from '../../parts/case/status.tsx'
import { Tag } from '../../parts/case/tag.tsx'
import { People, PersonRow } from '../../parts/list/people.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { CaseFile } from './case-file.ts'

type Doctor = CaseFile['team']['doctors'][number]

export function CaseTeam({ data }: { data: CaseFile }) {
  const t = useText()
  const { coordinator, doctors } = data.team
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
            <Member key={doctor.sop_id} doctor={doctor} tag={<OpinionTag status={doctor.opinion_status} />} />
          ))}
        </People>
      )}
    </Panel>
  )
}

function Member({ doctor, tag }: { doctor: Doctor; tag: ReactNode }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const asked = doctor.requested_documents.length
  return (
    <PersonRow name={pick(doctor.name_en, doctor.name_ar)} tag={tag}>
      <Text size="xs" c="dimmed">
        {t('assigned_on', { date: f.day(doctor.assigned_date) })}
      </Text>
      {asked > 0 && <Text size="xs">{t('waiting_for_documents', { count: asked })}</Text>}
    </PersonRow>
  )
}
