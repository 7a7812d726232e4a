import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { MOST_COUNTED } from '../../../../src/domain/paging.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { Line } from './lines.ts'
import type { Kind, Waiting } from './waiting.ts'
import { WaitingItem } from './waiting-item.tsx'
import styles from './waiting-line.module.css'

/** One kind of waiting: the number of items, the oldest of them, and a link to all. */
export function WaitingLine({ line, waits }: { line: Line; waits: Waiting[Kind] }) {
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
