import { Text } from '@mantine/core'
import { useFormats } from '../i18n/format.ts'
import { usePick, useText } from '../i18n/language.ts'
import { Panel } from '../parts/page.tsx'
import { OpinionTag, Tag } from '../parts/status.tsx'
import type { CaseFile } from './admin-case-page.tsx'

type Member = CaseFile['team']['doctors'][number]

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
        <ul className="people">
          {coordinator && (
            <li>
              <MemberName member={coordinator} />
              <Tag tone="review">{t('coordinator')}</Tag>
            </li>
          )}
          {doctors.map(doctor => (
            <li key={doctor.sop_id}>
              <MemberName member={doctor} />
              <OpinionTag status={doctor.opinion_status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function MemberName({ member }: { member: Member }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  return (
    <div>
      <Text size="sm" fw={600}>
        <bdi>{pick(member.name_en, member.name_ar)}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {t('assigned_on', { date: f.day(member.assigned_date) })}
      </Text>
      {member.requested_documents.length > 0 && (
        <Text size="xs">{t('waiting_for_documents', { count: member.requested_documents.length })}</Text>
      )}
    </div>
  )
}
