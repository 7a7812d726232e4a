import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { CasePaymentTag, OverdueTag, StatusTag } from '../../parts/case/status.tsx'
import { Tags } from '../../parts/case/tag.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { RowLink } from '../../parts/list/rows.tsx'
import { wayFrom } from './list-address.ts'
import { patientOf, useSubmitter } from './who.ts'

export interface CaseRowProps {
  row: Data<'/admin/list-review-cases'>[number]
  /** The address of the list, for the way back. */
  from: string
}

export function CaseRow({ row, from }: CaseRowProps) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const submitter = useSubmitter()(row)
  const facts = [
    pick({ en: row.spec_en, ar: row.spec_ar }),
    pick({ en: row.review_type_en, ar: row.review_type_ar }),
    f.day(row.created_date),
    row.due_date && t('due_on', { date: f.day(row.due_date) }),
    caseLabel(row),
  ]
  return (
    <RowLink
      to={`/admin/cases/${row.case_id}`}
      state={wayFrom(from)}
      title={<bdi>{patientOf(row)}</bdi>}
      detail={<Dotted items={facts} />}
      more={
        <>
          {submitter && (
            <Text size="sm">
              {t('submitted_by')}: {submitter}
            </Text>
          )}
          {row.coordinator_name && (
            <Text size="sm">
              {t('coordinator')}: <bdi>{row.coordinator_name}</bdi>
            </Text>
          )}
        </>
      }
    >
      <Tags>
        {row.is_overdue && <OverdueTag />}
        <CasePaymentTag status={row.status} payment={row.payment_status} />
        <StatusTag status={row.status} />
      </Tags>
    </RowLink>
  )
}
