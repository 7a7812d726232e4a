import { Text } from '@mantine/core'
import type { Body, Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { useAge } from '../../parts/case/age.ts'
import { OverdueTag, StatusTag, useGender } from '../../parts/case/status.tsx'
import { Tag, Tags, type Tone } from '../../parts/case/tag.tsx'
import { Dotted, RowLink } from '../../parts/list/rows.tsx'

export type Role = Body<'/pro/worklist'>['role']
export type Work = Data<'/pro/worklist'>[number]

const needTones: Readonly<Record<Work['needs'][number], Tone>> = {
  give_opinion: 'warn',
  assign_doctor: 'warn',
  write_summary: 'warn',
  read_message: 'info',
  documents_arrived: 'info',
  notify_delay: 'bad',
}

/** One case of the worklist: its name, how urgent it is, and what it waits for. */
export function WorkRow({ row }: { row: Work }) {
  const t = useText()
  const f = useFormats()
  const gender = useGender()
  const age = useAge()
  const assigned = t('assigned_on', { date: f.day(row.assigned_date) })
  return (
    <RowLink
      to={`/pro/cases/${row.case_id}`}
      title={<Dotted items={[caseLabel(row), row.disease]} />}
      detail={<Dotted items={[gender(row.patient_gender), age(row.patient_age), row.review_type, assigned]} />}
      more={
        <Text size="sm">
          <Dotted items={useUrgency(row)} />
        </Text>
      }
    >
      <Tags>
        {row.is_overdue && <OverdueTag />}
        {row.needs.map(need => (
          <Tag key={need} tone={needTones[need]}>
            {t(`need_${need}`)}
          </Tag>
        ))}
        {row.needs.length === 0 && <StatusTag status={row.status} />}
      </Tags>
    </RowLink>
  )
}

/** Says how urgent a case is. Remaining days are shown only while there is something left to do. */
function useUrgency(row: Work): string[] {
  const t = useText()
  const f = useFormats()
  const { opinions, status, wished_date, working_days_left: days, unread_messages, unread_team_messages } = row
  const said = opinions.asked > 0 ? [t('opinions_given', opinions)] : []
  if (unread_messages > 0) said.push(t('unread_count', { count: unread_messages }))
  if (unread_team_messages > 0) said.push(t('unread_team_count', { count: unread_team_messages }))
  if (status !== 'payment_success') return said
  if (wished_date !== null) said.unshift(t('wished_by', { date: f.day(wished_date) }))
  if (days !== null) said.unshift(days < 0 ? t('days_over', { count: -days }) : t('days_left', { count: days }))
  return said
}
