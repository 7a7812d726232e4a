import { Text } from '@mantine/core'
import { caseStatuses } from '../../../../src/domain/case/status.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import type { CaseFile } from './case-file.ts'

export type Entry = CaseFile['activity'][number]

/** Reasons that the service gives itself; those of people are shown as they were written. */
const reasons: Readonly<Record<string, TextKey>> = { late_payment: 'reason_late_payment' }

/** What an entry carries beside its action, in words; what it does not carry is left out. */
export function EntryDetails({ entry, nameOf }: { entry: Entry; nameOf: (id: string) => string }) {
  const t = useText()
  const f = useFormats()
  const given = entry.details as Record<string, unknown>
  const text = (key: string, show: (value: string) => string) => {
    const value = given[key]
    return typeof value === 'string' ? show(value) : null
  }
  const number = (key: string, show: (value: number) => string) => {
    const value = given[key]
    return typeof value === 'number' && value > 0 ? show(value) : null
  }
  const asWritten = (value: string) => value
  const money = (key: string) => text('currency', currency => number(key, amount => f.money(amount, currency)) ?? '')
  const recipient = given.recipient as { id: string } | undefined
  const from = caseStatuses.find(status => status === given.from)
  const facts: (readonly [TextKey, string | null])[] = [
    ['doctor', given.doctor_id === entry.actor_id ? null : text('doctor_id', nameOf)],
    ['tax_invoice_no', text('number', asWritten)],
    ['activity_former', text('former', nameOf)],
    ['activity_recipient', recipient ? nameOf(recipient.id) : null],
    ['asked_amount', money('asked_amount')],
    ['activity_amount', money('amount')],
    ['due', text('due_date', f.day)],
    ['activity_asked', number('asked', f.count) ?? number('requested_documents', f.count)],
    ['activity_added', number('added', f.count)],
    ['activity_from', from === undefined ? null : t(`status_${from}`)],
    ['overdue', given.overdue === true ? t('yes') : null],
    ['activity_code', text('verification_code', asWritten)],
    ['reason', entry.note ?? text('reason', reason => (reasons[reason] ? t(reasons[reason]) : reason))],
  ]
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => (
      <Text key={label} size="sm" c="dimmed">
        {t(label)}: <bdi>{value}</bdi>
      </Text>
    ))
}
