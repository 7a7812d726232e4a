import { Skeleton, Text } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { CURRENCY } from '../../../../src/domain/money/money.ts'
import type { AdminRole } from '../../../../src/domain/people/roles.ts'
import { riyadhDay } from '../../../../src/domain/time/calendar.ts'
import { MOST_COUNTED } from '../../../../src/domain/values/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { waiting } from '../../api/questions.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { SectionTitle } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { wayFrom } from '../cases/case-filters.ts'
import { useRoles } from '../parts/allowed.tsx'
import { ActButton } from './act-button.tsx'
import { type Item, type Kind, type Line, lines, type Waiting } from './lines.ts'
import styles from './worklist.module.css'

const kinds = Object.entries(lines) as [Kind, Line][]

/** The roles that see everybody's work. */
const ALL: readonly AdminRole[] = ['owner', 'auditor']

/** The items that wait for the administrator, by role. */
export function Worklist() {
  const t = useText()
  const roles = useRoles()
  const isMine = ({ of }: Line) => [...of, ...ALL].some(role => roles.includes(role))
  const work = useLoad(waiting.key, () => load(api.POST(waiting.path)))
  return (
    <>
      <SectionTitle>{t('waiting')}</SectionTitle>
      <Loaded query={work} skeleton={<Skeleton height={160} />}>
        {found => {
          const busy = kinds.filter(([kind, line]) => found[kind].count > 0 && isMine(line))
          if (busy.length === 0) return <Empty title={t('waiting_none')} hint={t('waiting_none_hint')} />
          return (
            <div className={styles.lines}>
              {busy.map(([kind, line]) => (
                <WaitingLine key={kind} line={line} waits={found[kind]} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** One line of the worklist: the number of items, the oldest of them, and a link to all. */
function WaitingLine({ line, waits }: { line: Line; waits: Waiting[Kind] }) {
  const t = useText()
  const f = useFormats()
  const { count, items } = waits
  const counted = f.count(count)
  const shownCount = count >= MOST_COUNTED ? t('waiting_many', { count: counted }) : counted
  const name = t(line.title)
  return (
    <Panel title={name} aside={<Tag tone="warn">{shownCount}</Tag>}>
      {count > items.length && (
        <Text size="xs" c="dimmed" mb="xs">
          {t('waiting_shown', { shown: items.length, count: shownCount })}
        </Text>
      )}
      <ul>
        {items.map(item => (
          <WaitingItem key={item.id} line={line} item={item} />
        ))}
      </ul>
      {line.note && (
        <Text size="xs" c="dimmed" mt="xs">
          {t(line.note)}
        </Text>
      )}
      {line.list && (
        <Link to={line.list} className={styles.all} aria-label={t('waiting_all_named', { name })}>
          {t('waiting_all')}
        </Link>
      )}
    </Panel>
  )
}

/** Counts calendar days, so that a report due yesterday is a day late this morning. */
const daysSince = (date: string) => riyadhDay(new Date()) - riyadhDay(new Date(date))

/** One item: its name, how long it has waited, and a button to act on it. */
function WaitingItem({ line, item }: { line: Line; item: Item }) {
  const t = useText()
  const f = useFormats()
  const [here] = useLocation()
  const { case_id, case_number, amount, currency, date, patient_name, disease, coordinator } = item
  const name = case_id === null ? nameOf() : caseLabel({ case_id, case_number })
  // For an item about a case, `item.name` is the person who put it on the list.
  const by = case_id === null ? null : item.name
  const facts = [
    patient_name,
    disease,
    coordinator && t('waiting_coordinator', { name: coordinator }),
    t(line.when, { date: f.day(date) }),
    daysWords(daysSince(date)),
    amount !== null && sumOf(amount),
    by,
  ]
  return (
    <li className={styles.item}>
      <div>
        {leading()}
        <Text size="xs" c="dimmed">
          <Dotted items={facts} />
        </Text>
      </div>
      {line.act && <ActButton act={line.act} item={item} name={name} />}
    </li>
  )

  /** An amount in another currency is shown as it came, because the browser may not know that currency. */
  function sumOf(value: number): string {
    return currency === CURRENCY ? f.price(value) : `${currency ?? ''} ${value}`.trim()
  }

  /** Says how many days the item has waited or is late. Says nothing about a date in the future. */
  function daysWords(days: number): string | false {
    if (days < 0) return false
    if (days === 0) return t('waiting_today')
    return days === 1 ? t('waiting_day') : t('waiting_days', { count: f.count(days) })
  }

  function nameOf(): string {
    return line.item ? t(line.item) : (item.name ?? item.id)
  }

  function leading() {
    const to = case_id === null ? line.to?.(item) : `/admin/cases/${case_id}`
    if (to === undefined) return <Text size="sm">{name}</Text>
    return (
      <Link to={to} state={wayFrom(here)} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>
    )
  }
}
