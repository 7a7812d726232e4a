import { useFormats } from '../../i18n/format.ts'
import type { HolidayValues } from './holiday.ts'

/** The holidays as text for printing, because fields are not printed. */
export function HolidayLines({ days }: HolidayValues) {
  const { day } = useFormats()
  return (
    <ul data-paper-only>
      {days
        .filter(({ date }) => date !== '')
        .map(({ date, name_en, name_ar }) => (
          <li key={`${date} ${name_en}`}>
            {day(date)}: <bdi>{name_en}</bdi>, <bdi>{name_ar}</bdi>
          </li>
        ))}
    </ul>
  )
}
