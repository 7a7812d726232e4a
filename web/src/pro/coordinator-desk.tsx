import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { OutsideButton } from '../parts/page/outside-button.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import type { DoctorCase } from './doctor-case.ts'

/** What only the coordinator does: complete the case, or tell the patient that it takes longer. */
export function CoordinatorDesk({ data }: { data: DoctorCase }) {
  const t = useText()
  const standing = useStanding(data)
  const [delaying, setDelaying] = useState(false)
  return (
    <Panel title={t('report_title')}>
      <Text size="sm" mb="sm">
        {standing}
      </Text>
      <Group gap="0.6rem">
        {data.pdf_url && <OutsideButton url={data.pdf_url} label={t('open_pdf')} />}
        {data.allowed.includes('submit-coordinator-summary') && (
          <Button component={Link} to={`/pro/cases/${data.case_id}/summary`}>
            {t('write_summary')}
          </Button>
        )}
        {data.allowed.includes('delay-notification') && (
          <Button variant="default" onClick={() => setDelaying(true)}>
            {t('announce_delay')}
          </Button>
        )}
      </Group>
      {delaying && <DelayDialog caseId={data.case_id} close={() => setDelaying(false)} />}
    </Panel>
  )
}

/** Where the report stands, in a sentence. */
function useStanding({ status, due_date }: DoctorCase): string {
  const t = useText()
  const f = useFormats()
  switch (status) {
    case 'draft':
    case 'review':
    case 'payment_pending':
    case 'payment_failed':
      return t('waiting_for_payment')
    case 'payment_success':
      return due_date ? t('report_by', { date: f.day(due_date) }) : t('status_payment_success')
    case 'completed':
      return t('report_done')
    case 'rejected':
    case 'cancelled':
      return t('case_is_closed')
  }
}
