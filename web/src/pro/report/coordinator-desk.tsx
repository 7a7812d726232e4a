import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { NewWindow, OutsideButton } from '../../parts/page/buttons.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'
import { AddendumDialog } from './addendum-dialog.tsx'
import { DelayDialog } from './delay-dialog.tsx'

/** The coordinator's own tasks: complete the case, announce a delay, correct the report. */
export function CoordinatorDesk({ data }: { data: DoctorCase }) {
  const t = useText()
  const standing = useStanding(data)
  const [open, setOpen] = useState<'delay' | 'addendum' | null>(null)
  const close = () => setOpen(null)
  const { allowed, case_id, pdf_url, status } = data
  return (
    <Panel title={t('report_title')}>
      <Text size="sm" mb="sm">
        {standing}
      </Text>
      {status !== 'completed' && <Delay delay={data.delay ?? null} />}
      <Group gap="0.6rem">
        {pdf_url && <OutsideButton url={pdf_url} label={t('open_pdf')} />}
        {allowed.includes('submit-coordinator-summary') && (
          <Button component={Link} to={`/pro/cases/${case_id}/summary`}>
            {t('write_summary')}
          </Button>
        )}
        {allowed.includes('delay-notification') && (
          <Button variant="default" onClick={() => setOpen('delay')}>
            {t('announce_delay')}
          </Button>
        )}
        {allowed.includes('add-addendum') && (
          <Button variant="default" onClick={() => setOpen('addendum')}>
            {t('add_addendum')}
          </Button>
        )}
      </Group>
      <ReportVersions data={data} />
      {open === 'delay' && (
        <WhilePossible possible={allowed.includes('delay-notification')} status={status} close={close}>
          <DelayDialog caseId={case_id} close={close} />
        </WhilePossible>
      )}
      {open === 'addendum' && (
        <WhilePossible possible={allowed.includes('add-addendum')} status={status} close={close}>
          <AddendumDialog caseId={case_id} close={close} />
        </WhilePossible>
      )}
    </Panel>
  )
}

/** Shows the last announced delay, so that nobody announces it twice. */
function Delay({ delay }: { delay: NonNullable<DoctorCase['delay']> | null }) {
  const t = useText()
  const f = useFormats()
  if (delay === null) return null
  return (
    <>
      <Text size="sm">{t('delay_told', { date: f.day(delay.notified_date) })}</Text>
      {delay.new_date && <Text size="sm">{t('delay_told_date', { date: f.day(delay.new_date) })}</Text>}
      <Passage title={t('reason')} text={delay.reason} />
    </>
  )
}

/** The state of the report in a sentence. */
function useStanding({ status, due_date, is_overdue }: DoctorCase): string {
  const t = useText()
  const f = useFormats()
  switch (status) {
    case 'draft':
    case 'review':
    case 'payment_pending':
    case 'payment_failed':
      return t('waiting_for_payment')
    case 'payment_success':
      if (!due_date) return t('status_payment_success')
      return t(is_overdue ? 'report_was_due' : 'report_by', { date: f.day(due_date) })
    case 'completed':
      return t('report_done')
    case 'rejected':
    case 'cancelled':
      return t('case_is_closed')
  }
}

/** All versions of the report, newest first, with the additions. */
function ReportVersions({ data: { versions = [], addenda = [] } }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  if (addenda.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="md">
        {t('versions')}
      </Text>
      <ul>
        {versions.toReversed().map(({ version, date, pdf_url }) => (
          <li key={version}>
            <Anchor href={pdf_url} target="_blank" rel="noopener noreferrer" size="sm">
              {t('version_of', { version, date: f.moment(date) })}
              <NewWindow />
            </Anchor>
          </li>
        ))}
      </ul>
      {addenda.toReversed().map(({ date, doctor_name, text }) => (
        <Passage key={date} title={t('addendum_by', { name: doctor_name })} text={text} />
      ))}
    </>
  )
}
