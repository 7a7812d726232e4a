import { Button, Group, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { RowButton } from '../parts/row-button.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { accessOf } from './access-filters.ts'
import styles from './access-table.module.css'
import { type AccessEntry, type Person, personOf } from './person.ts'

const columns: readonly TextKey[] = ['date', 'access_person', 'access_action', 'case', 'access_network']

export function AccessTable({ children }: { children: ReactNode }) {
  return (
    <WideTable columns={columns} acts>
      {children}
    </WideTable>
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
      <Table.Td>
        {title}
        <What entry={entry} />
      </Table.Td>
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

interface AccessRowProps {
  entry: AccessEntry
  revoke: (person: Person) => void
}

/** An entry of the log, for a narrow screen. */
export function AccessRow({ entry, revoke }: AccessRowProps) {
  const t = useText()
  const f = useFormats()
  const { actor, title, date, address } = entry
  return (
    <Row
      title={<bdi>{actor.name}</bdi>}
      detail={<Dotted items={[t(`reader_${actor.kind}`), title, f.moment(date), address]} />}
      more={
        <>
          <What entry={entry} />
          <CaseOf entry={entry} />
        </>
      }
    >
      <PersonActs person={personOf(entry)} revoke={revoke} />
    </Row>
  )
}

/** The details of an entry: the opened document, the search words, the reason, and the number of results. */
function What({ entry: { document_name, words, reason, count } }: { entry: AccessEntry }) {
  const t = useText()
  const f = useFormats()
  const facts = [document_name, words, reason, count === null ? null : t('access_count', { count: f.count(count) })]
  if (facts.every(fact => fact === null)) return null
  return (
    <Text size="xs" c="dimmed" component="div">
      <Dotted items={facts} />
    </Text>
  )
}

/** The titles of lists and copies that belong to no case, by their names in the log. */
const lists: Readonly<Partial<Record<string, TextKey>>> = {
  worklist: 'access_worklist',
  'erasure-requests': 'nav_erasure',
  'list-approvals': 'nav_approvals',
  'list-sessions': 'nav_sessions',
  access_log: 'nav_access_log',
  my_data: 'access_own_data',
}

/**
 * The opened case or list, or the person whom an act concerned. A search shows a dash, because its id says nothing to a
 * reader.
 */
function CaseOf({ entry: { action, case_id, case_number, object_id } }: { entry: AccessEntry }) {
  const t = useText()
  if (case_id === null) {
    const list = lists[object_id ?? '']
    return <bdi>{list ? t(list) : action === 'searched' ? '–' : (object_id ?? '–')}</bdi>
  }
  return (
    <Link to={`/admin/cases/${case_id}`} className={styles.case}>
      <bdi>{caseLabel({ case_id, case_number })}</bdi>
    </Link>
  )
}

/** A link to everything that the person opened, and a button that ends the person's sessions. */
function PersonActs({ person, revoke }: { person: Person | null; revoke: (person: Person) => void }) {
  const t = useText()
  if (person === null) return null
  const { id, name } = person
  return (
    <Group gap="0.6rem" wrap="nowrap">
      <Button
        component={Link}
        to={accessOf({ actor_id: id })}
        size="sm"
        variant="default"
        aria-label={t('access_all', { name })}
      >
        <SearchIcon size={16} />
      </Button>
      <Allowed to="revoke">
        <RowButton label={t('revoke')} spoken={t('revoke_named', { name })} onClick={() => revoke(person)} />
      </Allowed>
    </Group>
  )
}
