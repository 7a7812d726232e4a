import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { shortId, useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { OverdueTag, PaymentTag, StatusTag } from '../../parts/case/status.tsx'
import { Tags } from '../../parts/case/tag.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { RowLink } from '../../parts/list/rows.tsx'

export function CaseRow({ row }: { row: Data<'/admin/list-review-cases'>[number] }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const facts = [
    pick(row.spec_en, row.spec_ar),
    pick(row.review_type_en, row.review_type_ar),
    f.day(row.created_date),
    shortId(row.case_id),
  ]
  return (
    <RowLink
      to={`/admin/cases/${row.case_id}`}
      title={<bdi>{row.patient_name ?? row.user_id}</bdi>}
      detail={<Dotted items={facts} />}
      more={
        row.coordinator_name && (
          <Text size="sm">
            {t('coordinator')}: <bdi>{row.coordinator_name}</bdi>
          </Text>
        )
      }
    >
      <Tags>
        {row.is_overdue && <OverdueTag />}
        {row.payment_status !== 'unpaid' && <PaymentTag status={row.payment_status} />}
        <StatusTag status={row.status} />
      </Tags>
    </RowLink>
  )
}
