import type { ReactNode } from 'react'
import { today, useFormats } from '../../../i18n/format.ts'
import { directionOf, type TextKey, useLanguage } from '../../../i18n/language.ts'
import type { Dashboard } from '../dashboard.ts'
import styles from './trend-chart.module.css'

export type Series = Dashboard['series']

interface Line {
  readonly key: 'created' | 'paid' | 'completed'
  readonly label: TextKey
  /** The dashes of the line, by which people who cannot see the colours tell the lines apart. */
  readonly dash?: string
}

export const lines: readonly Line[] = [
  { key: 'created', label: 'line_created' },
  { key: 'paid', label: 'line_paid', dash: '7 5' },
  { key: 'completed', label: 'line_completed', dash: '2 5' },
]

/** Returns the top of the scale. The top is even, so that the middle line stands for a whole number of cases. */
function topOf(series: Series): number {
  const most = Math.max(1, ...series.flatMap(({ created, paid, completed }) => [created, paid, completed]))
  const size = 10 ** Math.floor(Math.log10(most))
  const top = [2, 4, 6, 8, 10].map(factor => factor * size).find(candidate => candidate >= most) ?? 10 * size
  return Math.max(2, top)
}

const HEIGHT = 220
/** The width of the name of a day on the axis. */
const NAME_WIDTH = 80
const LEFT = 34
const BOTTOM = 24
/** With more days than this, a dot for each would hide the line. */
const MOST_DOTS = 12

interface TrendChartProps {
  series: Series
  byMonth: boolean
  width: number
}

/** The chart of cases by day or month. Time runs in the reading direction of the language. */
export function TrendChart({ series, byMonth, width }: TrendChartProps) {
  const f = useFormats()
  const { lang } = useLanguage()
  const mirrored = directionOf(lang) === 'rtl'
  const top = topOf(series)
  const span = Math.max(1, series.length - 1)
  const x = (index: number) => {
    const along = series.length === 1 ? 0.5 : index / span
    return LEFT + (mirrored ? 1 - along : along) * (width - 2 * LEFT)
  }
  const y = (value: number) => 10 + (1 - value / top) * (HEIGHT - BOTTOM - 10)
  // Future days are on the axis, but have no line.
  const last = today()
  const past = series.filter(({ date }) => date <= last)
  const step = Math.max(1, Math.ceil((series.length * NAME_WIDTH) / width))
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} className={styles.chart} aria-hidden="true">
      {[0, top / 2, top].map(value => (
        <g key={value}>
          <line x1={LEFT} x2={width - LEFT} y1={y(value)} y2={y(value)} className={styles.rule} />
          <text
            x={mirrored ? width - LEFT + 8 : LEFT - 8}
            y={y(value) + 4}
            textAnchor={mirrored ? 'start' : 'end'}
            direction="ltr"
          >
            {f.count(value)}
          </text>
        </g>
      ))}
      {series.map(({ date }, index) =>
        index % step === 0 ? (
          <text key={date} x={x(index)} y={HEIGHT - 4} textAnchor="middle" direction={mirrored ? 'rtl' : 'ltr'}>
            {f.short(date, byMonth)}
          </text>
        ) : null,
      )}
      {lines.map(({ key, dash }) => (
        <LineGroup key={key} line={key}>
          <polyline
            points={past.map((point, index) => `${x(index)},${y(point[key])}`).join(' ')}
            fill="none"
            strokeDasharray={dash}
          />
          {series.length <= MOST_DOTS &&
            past.map((point, index) => <circle key={point.date} cx={x(index)} cy={y(point[key])} r="3" />)}
        </LineGroup>
      ))}
    </svg>
  )
}

/** Gives its children the stroke of one line of the chart. */
export function LineGroup({ line, children }: { line: Line['key']; children: ReactNode }) {
  return (
    <g className={styles.line} data-line={line}>
      {children}
    </g>
  )
}
