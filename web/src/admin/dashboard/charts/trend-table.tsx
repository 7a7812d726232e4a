import { VisuallyHidden } from '@mantine/core'
import { useFormats } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/language.ts'
import { lines, type Series } from './series.ts'

/** The figures of the chart as a table for screen readers. */
export function TrendTable({ series, byMonth }: { series: Series; byMonth: boolean }) {
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
