import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { CasePaymentTag, OverdueTag, StatusTag } from '../../parts/case/status.tsx'
import { Tags } from '../../parts/case/tag.tsx'
import { Dotted, RowLink } from '../../parts/list/rows.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { wayFrom } from './case-filters.ts'
import styles from './case-table.module.css'
import { patientOf, useSubmitter } from './patient-of.ts'

const columns: readonly TextKey[] = ['patient', 'case_number', 'category', 'status', 'coordinator', 'created', 'due']

export function CaseTable({ children }: { children: ReactNode }) {
  return (
    <WideTable columns={columns} leads>
      {children}
    </WideTable>
  )
}

export function CaseTableRow({ row, from }: CaseRowProps) {
  const f = useFormats()
  const pick = usePick()
  const submitter = useSubmitter()(row)
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={`/admin/cases/${row.case_id}`} state={wayFrom(from)} className={styles.name}>
          <bdi>{patientOf(row)}</bdi>
        </Link>
        {submitter && <Quiet>{submitter}</Quiet>}
      </Table.Td>
      <Table.Td>
        <bdi className={styles.number}>{caseLabel(row)}</bdi>
      </Table.Td>
      <Table.Td>
        {pick({ en: row.spec_en, ar: row.spec_ar })}
        <Quiet>
          <bdi>{pick({ en: row.review_type_en, ar: row.review_type_ar })}</bdi>
        </Quiet>
      </Table.Td>
      <Table.Td>
        <Tags>
          {row.is_overdue && <OverdueTag />}
          <StatusTag status={row.status} />
          <CasePaymentTag status={row.status} payment={row.payment_status} />
        </Tags>
      </Table.Td>
      <Table.Td>
        <bdi>{row.coordinator_name ?? '–'}</bdi>
      </Table.Td>
      <Table.Td className={styles.number}>{f.day(row.created_date)}</Table.Td>
      <Table.Td className={styles.number}>{row.due_date ? f.day(row.due_date) : '–'}</Table.Td>
    </Table.Tr>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" className={styles.quiet}>
      {children}
    </Text>
  )
}

interface CaseRowProps {
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
