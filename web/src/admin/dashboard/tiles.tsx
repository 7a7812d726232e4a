import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import type { Dashboard } from './dashboard.ts'
import styles from './tiles.module.css'

const totals = ['created', 'completed', 'cancelled', 'rejected'] as const

export function Tiles({ data }: { data: Dashboard }) {
  const t = useText()
  const f = useFormats()
  const beforeOf = (name: (typeof totals)[number]) =>
    data.previous === null ? t('whole_time') : t('before', { count: f.count(data.previous[name]) })
  return (
    <div className={styles.tiles}>
      {totals.map(name => (
        <div key={name} className={styles.tile}>
          <TileWords label={t(`total_${name}`)} value={data.totals[name]} note={beforeOf(name)} />
        </div>
      ))}
      <Link to="/admin/cases?overdue=1" className={styles.tile}>
        <TileWords
          label={t('total_overdue')}
          value={data.totals.overdue}
          note={t('as_of_now')}
          bad={data.totals.overdue > 0}
        />
      </Link>
    </div>
  )
}

interface TileWordsProps {
  label: string
  value: number
  note: string
  bad?: boolean
}

function TileWords({ label, value, note, bad = false }: TileWordsProps) {
  const f = useFormats()
  return (
    <>
      <Text size="sm">{label}</Text>
      <span className={styles.value} data-bad={bad || undefined}>
        {f.count(value)}
      </span>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </>
  )
}
