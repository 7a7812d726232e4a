import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { CasePaymentTag, OverdueTag, StatusTag } from '../../parts/case/status.tsx'
import { Tags } from '../../parts/case/tag.tsx'
import type { CaseRowProps } from './case-row.tsx'
import styles from './case-table.module.css'
import { wayFrom } from './list-address.ts'
import { patientOf, useSubmitter } from './who.ts'

const columns: readonly TextKey[] = ['patient', 'case_number', 'category', 'status', 'coordinator', 'created', 'due']

/** The list as a table, for wide screens. */
export function CaseTable({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Table className={styles.table} verticalSpacing="sm" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map(name => (
            <Table.Th key={name} scope="col">
              {t(name)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
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
