import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../i18n/language.ts'
import styles from './wide-table.module.css'

/** Returns whether the screen is wide enough for a table. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false }) ?? false
}

interface WideTableProps {
  columns: readonly TextKey[]
  /** True when the rows are links. */
  leads?: boolean
  /** The last column holds buttons and has no title. */
  acts?: boolean
  children: ReactNode
}

/** A list as a table, for wide screens. */
export function WideTable({ columns, leads = false, acts = false, children }: WideTableProps) {
  const t = useText()
  return (
    <Table className={styles.table} verticalSpacing="sm" highlightOnHover={leads}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(name => (
            <Table.Th key={name} scope="col">
              {t(name)}
            </Table.Th>
          ))}
          {acts && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}
