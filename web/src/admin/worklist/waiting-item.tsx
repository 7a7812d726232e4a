import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { CURRENCY } from '../../../../src/domain/money.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/dotted.tsx'
import { wayFrom } from '../cases/list-address.ts'
import { ActButton } from './act-button.tsx'
import type { Line } from './lines.ts'
import type { Item } from './waiting.ts'
import styles from './waiting-item.module.css'

/** One item: what waits, since when, and what can be done about it. */
export function WaitingItem({ line, item }: { line: Line; item: Item }) {
  const t = useText()
  const f = useFormats()
  const { case_id, case_number, amount, currency, date } = item
  const name = case_id === null ? nameOf() : caseLabel({ case_id, case_number })
  const facts = [t(line.when, { date: f.day(date) }), amount !== null && sumOf(amount)]
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

  function nameOf(): string {
    return line.item ? t(line.item) : (item.name ?? item.id)
  }

  function leading() {
    const to = case_id === null ? line.to?.(item) : `/admin/cases/${case_id}`
    if (to === undefined) return <Text size="sm">{name}</Text>
    return (
      <Link to={to} state={wayFrom('/admin')} className={styles.name}>
        <bdi>{name}</bdi>
      </Link>
    )
  }
}
