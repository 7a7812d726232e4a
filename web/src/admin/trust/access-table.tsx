import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import type { AccessRowProps } from './access-row.tsx'
import styles from './access-table.module.css'
import { CaseOf } from './case-of.tsx'
import { personOf } from './person.ts'
import { PersonActs } from './person-acts.tsx'

const columns: readonly TextKey[] = ['date', 'access_person', 'access_action', 'case', 'access_network']

export function AccessTable({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Table className={styles.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map(name => (
            <Table.Th key={name} scope="col">
              {t(name)}
            </Table.Th>
          ))}
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}

export function AccessTableRow({ entry, revoke }: AccessRowProps) {
  const t = useText()
  const f = useFormats()
  const { actor, title, date, address } = entry
  return (
    <Table.Tr>
      <Table.Td className={styles.moment}>
        <time dateTime={date}>{f.moment(date)}</time>
      </Table.Td>
      <Table.Td className={styles.person}>
        <bdi>{actor.name}</bdi>
        <Text size="xs" c="dimmed">
          {t(`reader_${actor.kind}`)}
        </Text>
      </Table.Td>
      <Table.Td>{title}</Table.Td>
      <Table.Td>
        <CaseOf entry={entry} />
      </Table.Td>
      <Table.Td>
        <bdi dir="ltr">{address ?? '–'}</bdi>
      </Table.Td>
      <Table.Td>
        <PersonActs person={personOf(entry)} revoke={revoke} />
      </Table.Td>
    </Table.Tr>
  )
}
