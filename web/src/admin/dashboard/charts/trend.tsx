import { useElementSize } from '@mantine/hooks'
import { useText } from '../../../i18n/language.ts'
import { LineGroup } from './line-group.tsx'
import { lines, type Series } from './series.ts'
import styles from './trend.module.css'
import { TrendChart } from './trend-chart.tsx'
import { TrendTable } from './trend-table.tsx'

const NARROWEST = 240

/** A chart of three lines, which differ in colour and dash. Screen readers get a table instead. */
export function Trend({ series, byMonth }: { series: Series; byMonth: boolean }) {
  const t = useText()
  const { ref, width } = useElementSize()
  return (
    <div ref={ref}>
      <ul className={styles.legend} aria-hidden="true">
        {lines.map(({ key, label, dash }) => (
          <li key={key} className={styles.name}>
            <svg width="30" height="8" aria-hidden="true">
              <LineGroup line={key}>
                <line x1="1" y1="4" x2="29" y2="4" strokeDasharray={dash} />
              </LineGroup>
            </svg>
            {t(label)}
          </li>
        ))}
      </ul>
      <TrendChart series={series} byMonth={byMonth} width={Math.max(NARROWEST, width)} />
      <TrendTable series={series} byMonth={byMonth} />
    </div>
  )
}
