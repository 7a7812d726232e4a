import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { OutsideButton } from '../parts/page/outside-button.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { type DoctorCase, isOpen } from './doctor-case.ts'

/** What only the coordinator does: complete the case, or tell the patient that it takes longer. */
export function CoordinatorDesk({ data }: { data: DoctorCase }) {
  const t = useText()
  return (
    <Panel title={t('report_title')}>
      {data.status === 'completed' ? (
        <Completed data={data} />
      ) : data.status === 'payment_success' ? (
        <InProgress data={data} />
      ) : (
        <Text size="sm">{t(isOpen(data) ? 'waiting_for_payment' : 'case_is_closed')}</Text>
      )}
    </Panel>
  )
}

function Completed({ data }: { data: DoctorCase }) {
  const t = useText()
  return (
    <>
      <Text size="sm" mb="sm">
        {t('report_done')}
      </Text>
      {data.pdf_url && <OutsideButton url={data.pdf_url} label={t('open_pdf')} />}
    </>
  )
}

function InProgress({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const [delaying, setDelaying] = useState(false)
  return (
    <>
      {data.due_date && (
        <Text size="sm" mb="sm">
          {t('report_by', { date: f.day(data.due_date) })}
        </Text>
      )}
      <Group gap="0.6rem">
        <Button component={Link} to={`/pro/cases/${data.case_id}/summary`}>
          {t('write_summary')}
        </Button>
        <Button variant="default" onClick={() => setDelaying(true)}>
          {t('announce_delay')}
        </Button>
      </Group>
      {delaying && <DelayDialog caseId={data.case_id} close={() => setDelaying(false)} />}
    </>
  )
}
