import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useLanguage, useText } from '../../i18n/language.ts'

interface Point {
  readonly date: string
  readonly created: number
  readonly paid: number
  readonly completed: number
}

const lines: readonly { key: 'created' | 'paid' | 'completed'; label: TextKey; dash?: string }[] = [
  { key: 'created', label: 'line_created' },
  { key: 'paid', label: 'line_paid', dash: '7 5' },
  { key: 'completed', label: 'line_completed', dash: '2 5' },
]

const HEIGHT = 220
/** Room that the name of a day takes on the axis. */
const NAME_WIDTH = 80
const LEFT = 34
const BOTTOM = 24

/** Three lines over time, told apart by colour and by dash; read out as a table. Time runs as the language does. */
export function Trend({ series, byMonth }: { series: readonly Point[]; byMonth: boolean }) {
  const t = useText()
  const f = useFormats()
  const { lang } = useLanguage()
  const { ref, width: measured } = useElementSize()
  const width = Math.max(240, measured)
  const most = niceTop(Math.max(1, ...series.flatMap(({ created, paid, completed }) => [created, paid, completed])))
  const span = Math.max(1, series.length - 1)
  const mirrored = lang === 'ar'
  const x = (index: number) => {
    const along = series.length === 1 ? 0.5 : index / span
    return LEFT + (mirrored ? 1 - along : along) * (width - 2 * LEFT)
  }
  const y = (value: number) => 10 + (1 - value / most) * (HEIGHT - BOTTOM - 10)
  // Days to come are on the axis, but nothing is drawn for them.
  const today = new Date().toISOString().slice(0, 10)
  const past = series.filter(({ date }) => date <= today)
  const step = Math.max(1, Math.ceil((series.length * NAME_WIDTH) / width))
  return (
    <div ref={ref}>
      <ul className="legend" aria-hidden="true">
        {lines.map(({ key, label, dash }) => (
          <li key={key}>
            <svg width="30" height="8" aria-hidden="true">
              <line x1="1" y1="4" x2="29" y2="4" className={`line line-${key}`} strokeDasharray={dash} />
            </svg>
            {t(label)}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} className="trend-chart" aria-hidden="true">
        {[0, most / 2, most].map(value => (
          <g key={value}>
            <line x1={LEFT} x2={width - LEFT} y1={y(value)} y2={y(value)} className="grid-line" />
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
          <g key={key} className={`line line-${key}`}>
            <polyline
              points={past.map((point, index) => `${x(index)},${y(point[key])}`).join(' ')}
              fill="none"
              strokeDasharray={dash}
            />
            {series.length <= 12 &&
              past.map((point, index) => <circle key={point.date} cx={x(index)} cy={y(point[key])} r="3" />)}
          </g>
        ))}
      </svg>
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
    </div>
  )
}

/** An even number at the top, so that the line in the middle stands for whole cases. */
function niceTop(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  const top = [2, 4, 6, 8, 10].map(factor => factor * size).find(candidate => candidate >= value) ?? 10 * size
  return Math.max(2, top)
}
