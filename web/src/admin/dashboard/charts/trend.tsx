import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useFormats } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/language.ts'
import styles from './trend.module.css'
import { LineGroup, lines, type Series, TrendChart } from './trend-chart.tsx'

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

/** The figures of the chart as a table for screen readers. */
function TrendTable({ series, byMonth }: { series: Series; byMonth: boolean }) {
  const t = useText()
  const f = useFormats()
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('trend')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {lines.map(({ key, label }) => (
              <th key={key} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(point => (
            <tr key={point.date}>
              <th scope="row">{f.short(point.date, byMonth)}</th>
              {lines.map(({ key }) => (
                <td key={key}>{point[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
