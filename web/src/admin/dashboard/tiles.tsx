import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import type { Dashboard, FigureLists } from './dashboard.ts'
import styles from './tiles.module.css'

const closings = ['completed', 'cancelled', 'rejected'] as const

/** The totals of a period, each with a link to its list. */
export function Tiles({ data, lists }: { data: Dashboard; lists: FigureLists }) {
  const t = useText()
  const f = useFormats()
  const beforeOf = (name: keyof Dashboard['totals']) =>
    data.previous === null ? t('whole_time') : t('before', { count: f.count(data.previous[name]) })
  const { created, overdue } = data.totals
  return (
    <div className={styles.tiles}>
      <Tile
        to={lists.created}
        label={t('total_created')}
        value={created}
        notes={[beforeOf('created'), t('figure_created')]}
      />
      {closings.map(name => (
        <Tile
          key={name}
          to={lists.closed(name)}
          label={t(`total_${name}`)}
          value={data.totals[name]}
          notes={[beforeOf(name), t('figure_closed')]}
        />
      ))}
      <Tile to={lists.overdue} label={t('total_overdue')} value={overdue} notes={[t('as_of_now')]} bad={overdue > 0} />
    </div>
  )
}

interface TileProps {
  to: string
  label: string
  value: number
  notes: readonly string[]
  bad?: boolean
}

function Tile({ to, label, value, notes, bad = false }: TileProps) {
  const f = useFormats()
  return (
    <Link to={to} className={styles.tile}>
      <Text size="sm">{label}</Text>
      <span className={styles.value} data-bad={bad || undefined}>
        {f.count(value)}
      </span>
      {notes.map(note => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </Link>
  )
}
