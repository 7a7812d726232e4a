import { CloseButton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { inArabic, inEnglish } from '../../parts/form/fields.tsx'
import styles from './holiday-fields.module.css'

export type Holidays = Data<'/admin/list-holidays'>

/** The holidays of a year as the form holds them. */
export type HolidayValues = Pick<Holidays, 'days'>

interface HolidayFieldsProps {
  form: UseFormReturnType<HolidayValues>
  year: number
  /** Called when a day is removed. The pressed button disappears with its day, so the focus must move. */
  removed: () => void
}

/** One line per holiday: its day, and its name in both languages. */
export function HolidayFields({ form, year, removed }: HolidayFieldsProps) {
  const t = useText()
  return form.values.days.map((_, index) => {
    const n = index + 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of inputs has no id, only its place in the list
      <div className={styles.day} key={index}>
        <TextInput
          type="date"
          label={t('holiday_date', { n })}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          {...form.getInputProps(`days.${index}.date`)}
        />
        <TextInput
          label={t('holiday_en', { n })}
          {...inEnglish}
          maxLength={catalogueLimits.name}
          {...form.getInputProps(`days.${index}.name_en`)}
        />
        <TextInput
          label={t('holiday_ar', { n })}
          {...inArabic}
          maxLength={catalogueLimits.name}
          {...form.getInputProps(`days.${index}.name_ar`)}
        />
        <CloseButton
          aria-label={t('remove_holiday', { n })}
          onClick={() => {
            form.removeListItem('days', index)
            removed()
          }}
        />
      </div>
    )
  })
}
